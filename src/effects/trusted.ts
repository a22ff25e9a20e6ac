/** The part of Trusted Types that is used here; TypeScript does not know it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<string, (text: string) => string>,
  ): {
    createScriptURL(text: string): string
  }
}

const trustedTypes = (): TrustedTypes | undefined => Reflect.get(globalThis, 'trustedTypes')

const only = (texts: readonly string[]) => (text: string) => {
  if (texts.includes(text)) return text
  throw new TypeError('The page does not trust this text')
}

/** Lets the page load a script by one address, where the browser asks for trusted ones (APP-121). */
export const trustedScript = (policy: string, url: string): string =>
  trustedTypes()
    ?.createPolicy(policy, { createScriptURL: only([url]) })
    .createScriptURL(url) ?? url

/**
 * Lets a library that knows nothing of Trusted Types use these texts, and no others. There is one such policy in a
 * page, so this is called once.
 */
export const trustTexts = (scripts: readonly string[], markup: readonly string[]): void => {
  trustedTypes()?.createPolicy('default', { createScriptURL: only(scripts), createHTML: only(markup) })
}
