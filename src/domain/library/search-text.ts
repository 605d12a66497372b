/** Words of names and queries in a form that can be compared: lower case, without accents, numbers kept whole. */

/** `Väliseinä` -> `valiseina`: people type without dots, and names differ in case and spaces. */
export const foldText = (text: string): string => {
  const folded = isAscii.test(text) ? text : text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '');
  return folded.toLowerCase();
};

const isAscii = /^[ -~]*$/;
// Letters beyond ASCII that folding leaves (ß, ø, other scripts) count as letters too.
const word = /[a-z0-9\u00df-\uffff]+(?:[./][a-z0-9\u00df-\uffff]+)*/g;

/** Words of a folded text; `c30/37` and `0.17` stay one word, `320mm` and `580x380` fall apart. */
export const wordsOf = (text: string): string[] => {
  const folded = foldText(text);
  if (!/\d/.test(folded)) return folded.match(word) ?? [];
  const apart = folded
    .replaceAll(/(\d),(?=\d)/g, '$1.')
    .replaceAll(/(\d)x(?=\d)/g, '$1 x ')
    .replaceAll(/(\d)(mm|cm|kg|m[23]?)\b/g, '$1 $2');
  return apart.match(word) ?? [];
};

/** Words and units that stand in almost every name: they say nothing, found or not. */
const fillers = new Set(
  [
    'ja tai and or for with of in the x noin n. sis keskiarvo average tiheys density keskimaarainen',
    'mm cm m jm m2 m3 kg t tn l kpl pcs lev levya pkt rll sk sakki h',
  ].flatMap((words) => words.split(' ')),
);

/** Every different word of a text that tells something; all of them where none does. */
export const tellingWords = (text: string): readonly string[] => {
  const words = [...new Set(wordsOf(text))];
  const telling = words.filter((one) => !fillers.has(one));
  return telling.length > 0 ? telling : words;
};

export const isNumberWord = (text: string): boolean => /^\d/.test(text);

/** Case endings that hold a consonant, longest first; endings of vowels only go with the trailing vowels. */
const finnishEndings = [
  'issa ista illa ilta ille iksi ihin iden',
  'ssa sta lla lta lle ksi ita jen ien hin',
  'ja na ta en an in on un yn',
  't n',
]
  .join(' ')
  .split(' ');

/**
 * What stays the same when a Finnish word is inflected: one case ending, doubled consonants (laatta, laatan) and
 * trailing vowels are taken off. Not a lemma, only good for comparing.
 */
export const finnishStem = (text: string): string => {
  if (isNumberWord(text)) return text;
  const ending = text.length > 4 ? finnishEndings.find((end) => isEnding(text, end)) : undefined;
  const base = ending ? text.slice(0, -ending.length) : text;
  const stem = base.replaceAll(/([^aeiouy\d])\1+/g, '$1').replace(/ks(?=[aeiouy]*$)/, 's');
  const withoutVowels = stem.replace(/[aeiouy]+$/, '');
  return withoutVowels.length > 1 ? withoutVowels : stem;
};

/** The partitive -ta follows another consonant (tiiltä); in laatta the letters belong to the word. */
const isEnding = (text: string, end: string): boolean =>
  text.endsWith(end) && text.length - end.length > 2 && !(end === 'ta' && text.endsWith('tta'));

/** English plural off: `slabs` -> `slab`. */
export const englishStem = (text: string): string =>
  text.length > 3 && /[^s]s$/.test(text) ? text.slice(0, text.endsWith('shes') ? -2 : -1) : text;
