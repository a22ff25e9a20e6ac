/**
 * A person's name as a mail has it (ACC-154): letters, digits, blanks, apostrophes, dashes and dots stay, a dot only
 * at the end of a word. No mail program makes a link of the result, and it stays in its line.
 */
export const mailName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}\p{N}\p{Join_Control}.'’-]+/gu, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .trim() || 'traveller'
