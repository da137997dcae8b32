/** Words that say nothing of what a question is about, of all languages of the assistant. */
const ignored = new Set(
  `a an and any are as at be buy can could do does for from get give have has hello help hi how i in is it like looking
  me my need of on or our
please show some something tell that the there they this to want was we what when where which who why with would you
your
aber bei bin bitte das dein dem den der des die du ein eine einen er es fur gibt habe haben habt hallo hat ich ihr ihre
im in ist kann konnen man mein mir mit mochte nach
noch nicht oder sie sind suche und uns von was welche wann wie wir wo zu zum zur
au aux avec avez bonjour c ce ces cette cherche comment dans de des du elle en est et faire il je la le les leur ma mes
mon nous ou par pas pour puis quand que quel quelle qui
quoi sa ses son sont sur ta tes ton un une vos votre vous
al buenas busco como con cual cuando de del donde el ella en es esta este hay hola la las lo los me mi muy no nos o
para pero por puedo que quiero se si sin
son su sus tengo tiene un una y yo
che ciao come con cosa cerco da dei del della di dove e ed gli ho il io la le lo ma mi nei nel nella non per piu posso
quale quando quanto questo sei si
sono su ti tu un una uno vorrei
για δεν ειναι εγω εχετε εχω η θα θελω και κατι με μια μου να ο οι ποια ποιο ποτε που
πως σας σε στα στη στην στο τα τη την της τι τις το του των`.split(/\s+/u),
);

/** A text in lower case without accents, so that `Größe` and `grosse` are near. */
export function plainLetters(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ');
}

/** Endings that are not part of the word: `lamps` and `lamp` are one. */
const endings = /(?:ies|es|s|en|n|e)$/u;
const shortest = 3;

/** The stem of a word in plain letters. */
export function stemOf(word: string): string {
  const stem = word.replace(endings, '');
  return stem.length < shortest ? word : stem;
}

const wordForm = /[\p{L}\p{N}]+/gu;
const mostWords = 12;

/** The stems of a question's words that say what it is about, at most twelve, each once. */
export function meaningOf(text: string): readonly string[] {
  const words = plainLetters(text).match(wordForm) ?? [];
  const telling = words.filter((word) => word.length > 1 && !ignored.has(word));
  return [...new Set(telling.map(stemOf))].slice(0, mostWords);
}

/** How much of what a question is about a text has, 0 to 1; each stem may begin a word of the text. */
export function likeness(stems: readonly string[], text: string): number {
  if (stems.length === 0) return 0;
  const words = (plainLetters(text).match(wordForm) ?? []).map(stemOf);
  const found = stems.filter((stem) =>
    words.some((word) => word === stem || (stem.length > shortest && word.startsWith(stem))),
  );
  return found.length / stems.length;
}

const priceForm =
  /(?:under|below|less than|up to|max(?:imum)?|unter|bis|moins de|menos de|meno di|κατω απο|εωσ)\s*[$€£]?\s*(?<most>\d+(?:[.,]\d{1,2})?)/u;

/** The highest price that a question allows, if any: `lamps under 50`. */
export function mostToPay(text: string): number | undefined {
  const most = priceForm.exec(plainLetters(text))?.groups?.['most'];
  return most === undefined ? undefined : Number(most.replace(',', '.'));
}

const personForm =
  /\b(?:human|person|agent|member of staff|real people|menschen?|mitarbeiter(?:in)?|personne|conseiller|persona|operatore|agente)\b|ανθρωπο|υπαλληλο/u;

/** Whether the question is for a person. */
export function asksForPerson(text: string): boolean {
  return personForm.test(plainLetters(text));
}
