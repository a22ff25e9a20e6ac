/** Letters as they are typed on a plain keyboard, in lower case: `Pūnch` → `punch`. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The words of a name or of a search, one by one: single letters that stand together are one word, so that
 * `R K Puram`, `R.K. Puram` and `RK Puram` are the same.
 */
export const placeWords = (text: string): string[] => {
  const words: string[] = []
  let letters = ''
  for (const word of plain(text).split(/[^\p{L}\p{N}]+/u)) {
    if (word === '') continue
    if (/^\p{L}$/u.test(word)) {
      letters += word
      continue
    }
    if (letters !== '') words.push(letters)
    letters = ''
    words.push(word)
  }
  if (letters !== '') words.push(letters)
  return words
}

/** A name as a part of an id: `R.K. Puram` → `rk-puram`. */
export const slugOf = (name: string): string => placeWords(name).join('-')
