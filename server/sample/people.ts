import type { Random } from './random.ts'

const FIRST_NAMES =
  'Aaliyah Adam Agnieszka Ahmed Aino Alejandro Alice Amara Amir Ana Andrei Anika Anna Antoine Arjun Aylin Bartosz Beatriz Ben Bianca Camille Carlos Charlotte Chidi Chloe Claire Daan Dagny Daniel David Diego Dmitri Eero Elena Elif Eline Elsa Emeka Emil Emma Erik Eszter Fatima Felix Femke Finn Florian Freya Gabriel Giulia Grace Hana Hannah Hassan Helena Henrik Hugo Ibrahim Ida Ines Ingrid Isabel Ivan Jakub Jan Jasper Javier Johanna Jonas Julia Kaito Karim Katarzyna Kwame Lars Laura Layla Lea Leon Leonor Liam Lina Lotte Luca Lucas Lucia Magnus Maja Malik Marco Maria Marta Mateo Matteo Maya Mehmet Mei Mia Mila Milan Mira Mohammed Nadia Natalia Niamh Nikolai Nina Noah Noor Olga Oliver Olivia Omar Oskar Paolo Paula Petra Pierre Priya Rafael Rania Raj Rosa Ruben Ruth Sakura Salma Samuel Sara Sem Signe Simon Sofia Soren Stefan Sven Tariq Tereza Thomas Tiago Tomasz Valentina Viktor Wei Yara Yuki Yusuf Zofia Zsolt'.split(
    ' ',
  )

const LAST_NAMES =
  'Abebe Adeyemi Ahmadi Andersen Andersson Baker Bakker Balogun Baranov Bauer Becker Bennett Berg Bernard Bianchi Bos Brown Byrne Castro Cohen Costa Dahl Dekker Demir Diallo Dimitrov Dubois Duarte Dvorak Eriksson Fernandez Ferrari Fischer Fontaine Garcia Georgiou Gomez Gonzalez Greco Gruber Gupta Haddad Hansen Hassan Heikkinen Hoffmann Horvat Horvath Huber Hughes Ibrahim Ilves Ivanov Iyer Jansen Jensen Johansson Jones Kaya Keller Khan Kim Kiss Klein Korhonen Kovacs Kowalski Kruger Kumar Larsen Laurent Leclerc Lee Lehmann Lindberg Lopez Marino Martin Martinez Mazur Mbeki Meier Mensah Meyer Moreau Moreno Moretti Muller Murphy Nagy Nakamura Nguyen Nielsen Nowak Nowicki Okafor Olsen Ozturk Papadopoulos Park Patel Pereira Petersen Petrov Peeters Popescu Quinn Rahman Ramos Richter Rizzo Romano Rossi Roux Ruiz Saito Santos Schmidt Schneider Schulz Sharma Silva Simon Singh Smit Smith Sokolov Suzuki Svensson Tanaka Tamm Taylor Thomsen Toth Tran Vasquez Visser Vogel Wagner Walsh Wang Weber Weiss Wilson Wojcik Wright Yilmaz Zhang Zimmermann'.split(
    ' ',
  )

/** A name, and an email address in the reserved domain example.org that is unique in the sample. */
export const person = (random: Random, number: number) => {
  const first_name = random.pick(FIRST_NAMES)
  const last_name = random.pick(LAST_NAMES)
  return { first_name, last_name, email: `${first_name}.${last_name}.${number}@example.org`.toLowerCase() }
}
