/** An answer that the device kept. Nothing of its body is certain. */
export interface KeptAnswer {
  readonly url: string
  /** When it was read, epoch milliseconds. */
  readonly at: number
  readonly body: unknown
}

type Row = Readonly<Record<string, unknown>>

const everywhere = '/api/external/search-restaurants-and-categories'
const restaurants = '/api/external/get-restaurants'
const cuisines = '/api/external/get-cuisines-category'
const menu = /^\/api\/external\/get-restaurant-items\/(\d+)$/

/** Parameters that filter a menu. */
const filters = ['search', 'mealCategories', 'isBestseller'] as const

const mostWords = 6

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, mostWords)

/** The words that a read searches for; `null` for one that is no search, or asks for a later page of one. */
export const wordsOf = ({ pathname, searchParams }: URL): string[] | null => {
  const words = wordsIn(searchParams.get('search') ?? '')
  if (pathname === everywhere) return words.length > 0 ? words : null
  const isFirst = Number(searchParams.get('page') ?? 1) === 1
  return menu.test(pathname) && isFirst && filters.some((each) => searchParams.get(each)) ? words : null
}

/** Whether a kept read is one that is searched in: a whole list, not one that is filtered by a text. */
export const searchIn = ({ pathname, searchParams }: URL): boolean =>
  pathname === restaurants ||
  pathname === cuisines ||
  (menu.test(pathname) && !filters.some((each) => searchParams.get(each)))

const rowsOf = ({ body }: KeptAnswer): Row[] => {
  const { data } = Object(body)
  return Array.isArray(data) ? data.filter((row) => typeof row === 'object' && row !== null) : []
}

const isOf = ({ url }: KeptAnswer, path: string) => new URL(url).pathname === path

/** Rows by the value of a field, each value once: the newest answer wins. */
const distinct = (answers: readonly KeptAnswer[], key: string): Row[] => {
  const rows = new Map<unknown, Row>()
  for (const answer of [...answers].sort((a, b) => a.at - b.at))
    for (const row of rowsOf(answer)) rows.set(row[key], row)
  return [...rows.values()]
}

/** Whether each word begins one of the text's words. */
const fits = (text: unknown, words: readonly string[]) => {
  const own = wordsIn(String(text ?? ''))
  return words.every((word) => own.some((each) => each.startsWith(word)))
}

const inMenu = (url: URL, words: readonly string[], answers: readonly KeptAnswer[]) => {
  const categories = url.searchParams.get('mealCategories')?.split(',')
  const isBestseller = url.searchParams.get('isBestseller') === 'true'
  const data = distinct(answers, 'menuId').filter(
    ({ itemName, mealCategory, isBestSeller }) =>
      fits(itemName, words) &&
      (!categories || categories.includes(String(mealCategory))) &&
      (!isBestseller || isBestSeller === true),
  )
  return { success: true, data, total: data.length }
}

const inAll = (words: readonly string[], answers: readonly KeptAnswer[]) => {
  const isServing = (id: unknown) =>
    answers.some(
      (answer) =>
        menu.exec(new URL(answer.url).pathname)?.[1] === String(id) &&
        rowsOf(answer).some(({ itemName }) => fits(itemName, words)),
    )
  const hits = distinct(
    answers.filter((answer) => isOf(answer, restaurants)),
    'id',
  ).flatMap((card) => {
    if (fits(card.name, words)) return [{ ...card, foundBy: 'name' }]
    return isServing(card.id) ? [{ ...card, foundBy: 'dish' }] : []
  })
  const categories = distinct(
    answers.filter((answer) => isOf(answer, cuisines)),
    'category_id',
  ).filter(({ category_name }) => fits(category_name, words))
  return { success: true, data: { restaurants: hits, categories } }
}

/**
 * Searches in what a device kept: by the beginnings of words, of restaurants, their dishes and cuisines.
 *
 * @returns the answer as the server gives it, and the age of the oldest part searched in; `undefined` when nothing
 * that is kept could hold it.
 */
export const found = (
  url: URL,
  kept: readonly KeptAnswer[],
): { readonly at: number; readonly body: object } | undefined => {
  const words = wordsOf(url)
  const isMenu = url.pathname !== everywhere
  const answers = isMenu ? kept.filter((answer) => isOf(answer, url.pathname)) : kept
  if (!words || answers.length === 0) return undefined
  const at = Math.min(...answers.map((answer) => answer.at))
  return { at, body: isMenu ? inMenu(url, words, answers) : inAll(words, answers) }
}
