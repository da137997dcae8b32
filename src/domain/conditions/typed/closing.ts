/** Words for the people that a condition is about, behind it. */
export const peopleWords: readonly string[] = (
  'customers people clients shoppers buyers members contacts users subscribers customer client shopper buyer member ' +
  'only'
).split(' ');

/** Words for the things that it is about, behind what was bought or listed. */
export const thingWords: readonly string[] = 'products product items item goods articles stuff'.split(' ');
