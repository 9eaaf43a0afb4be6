/* Families of texts that try to run a script: the same attack with every element, handler or scheme of a kind. */

const HANDLERS = [
  'onauxclick',
  'onbeforeinput',
  'onbeforetoggle',
  'onblur',
  'oncontextmenu',
  'oncut',
  'ondblclick',
  'ondragenter',
  'ondrop',
  'onfocusin',
  'onformdata',
  'ongotpointercapture',
  'oninput',
  'onkeydown',
  'onmousemove',
  'onpaste',
  'onpointerrawupdate',
  'onscroll',
  'onsecuritypolicyviolation',
  'onselectstart',
  'onslotchange',
  'ontouchstart',
  'ontransitionend',
  'onwebkitanimationend',
  'onwheel',
]

/** Allowed elements, used in turn. */
const ALLOWED = ['p', 'b', 'em', 'code', 'pre']

/** Elements that load something automatically, or fail to. */
const LOADERS = [
  '<video onloadstart=hit() src=x>',
  '<video poster="https://evil.example/a.png" oncanplay=hit()><source src=x></video>',
  '<audio autoplay onloadstart=hit()><source src=x></audio>',
  '<track default onerror=hit() src=x>',
  '<picture><source srcset="https://evil.example/a.png"><img alt=x onload=hit()></picture>',
  '<img srcset="https://evil.example/a.png 2x" alt=x>',
  '<input type=image src=x onerror=hit()>',
  '<image src=x onerror=hit()>',
  '<svg><image href=x onerror=hit() /></svg>',
  '<svg><script href="data:text/javascript,hit()" /></svg>',
  '<svg><foreignObject><img src=x onerror=hit()></foreignObject></svg>',
  '<svg><a><animate attributeName=href values="javascript:hit()" /><text>Press</text></a></svg>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s /></svg>',
  '<svg><set onend=hit() attributeName=x to=1 dur=1ms /></svg>',
  '<svg><discard onbegin=hit() /></svg>',
  '<iframe srcdoc="<img src=x onerror=parent.hit()>"></iframe>',
  '<iframe src="javascript:parent.hit()"></iframe>',
  '<frameset onload=hit()><frame src=x></frameset>',
  '<object data="data:text/html,<script>hit()</script>"></object>',
  '<embed src="data:text/html,<script>hit()</script>">',
  '<link rel=stylesheet href=x onerror=hit()>',
  '<link rel=preload as=script href="https://evil.example/a.js">',
  '<meta http-equiv=refresh content="0;url=javascript:hit()">',
  '<style onload=hit()></style>',
  '<style>@import "https://evil.example/a.css"</style>',
]

const SCHEME = 'javascript'
/** The scheme with a character that browsers ignore, inserted after each of its letters. */
const BROKEN_SCHEMES = [...SCHEME].flatMap((_, at) =>
  ['&Tab;', '&NewLine;'].map((gap) => `${SCHEME.slice(0, at + 1)}${gap}${SCHEME.slice(at + 1)}`),
)

/** Texts that are parsed differently when they are parsed a second time. */
const TURNING = [
  '<noscript><p class="</noscript><img src=x onload=hit()>"></noscript>',
  '<noembed><p title="</noembed><img src=x onerror=hit()>"></noembed>',
  '<noframes><p title="</noframes><img src=x onerror=hit()>"></noframes>',
  '<xmp><p class="</xmp><img src=x onload=hit()>"></xmp>',
  '<textarea><p title="</textarea><img src=x onerror=hit()>"></textarea>',
  '<title><p title="</title><img src=x onerror=hit()>"></title>',
  '<iframe><p title="</iframe><img src=x onerror=hit()>"></iframe>',
  '<style><p title="</style><img src=x onerror=hit()>"></style>',
  '<svg><style><p title="</style><img src=x onerror=hit()>"></style></svg>',
  '<svg><title><p title="</title><img src=x onerror=hit()>"></title></svg>',
  '<svg><desc><noscript><p title="</noscript><img src=x onerror=hit()>"></noscript></desc></svg>',
  '<math><mi><style><p title="</style><img src=x onerror=hit()>"></style></mi></math>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=hit()></style></annotation-xml></math>',
  '<math><mtext><table><malignmark><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=hit()>',
  '<math></p><style><a id="</style><img src=1 onerror=hit()>">',
  '<table><td><svg><style><!--</style></svg><img src=x onerror=hit()>--></table>',
  '<select><template><img src=x onerror=hit()></template></select>',
  '<option><style></option></select><img src=x onerror=hit()></style>',
  '<a href="https://example.com" title="`><img src=x onerror=hit()>">Press</a>',
  '<p><plaintext><img src=x onerror=hit()>',
  '<listing>&lt;img src=x onerror=hit()&gt;</listing><img src=y onerror=hit()>',
  '<div><p></div><img src=x onerror=hit()></p>',
  '<svg><p><style><g title="</style><img src=x onerror=hit()>">',
  '<math><mo><svg><desc><img src=x onerror=hit()></desc></svg></mo></math>',
  '<!doctype html><html onload=hit()><body onpageshow=hit()>',
  '<template><p onclick=hit()>Press</p></template><p onclick=hit()>Press</p>',
  '<slot onslotchange=hit()><p slot=x>Press</p></slot>',
  '<p is="x-p" onclick="hit()">Press</p>',
  '<keygen autofocus onfocus=hit()>',
]

export const FAMILIES: readonly string[] = [
  ...HANDLERS.map((handler, at) => {
    const tag = ALLOWED[at % ALLOWED.length]
    return `<${tag} ${handler}="hit()" tabindex=0>Press</${tag}>`
  }),
  ...LOADERS,
  ...BROKEN_SCHEMES.map((scheme) => `<a href="${scheme}:hit()">Press</a>`),
  ...TURNING,
]
