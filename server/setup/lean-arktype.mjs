// What makes a schema and does nothing else.
const PURE_CALL = /(?<![\w.])(Scope\.module|rootSchema|regexStringNode|genericNode|node|flatMorph)\(/g

// Stands where a pause comes until all code has its place: a module that waits would have the bundler deal the
// whole app out in another way, which weighs four kilobytes more.
const PAUSE = 'pauseHere()'
// A task of its own, by no timer: a test may have stopped those.
const PAUSED =
  'await new Promise(d=>{let{port1:a,port2:b}=new MessageChannel;a.onmessage=()=>{a.close();d()};b.postMessage(0)})'

/**
 * Changes of arktype's code, each to be found where it is expected.
 * @type {{id: RegExp, changes: {from: RegExp, to: string}[]}[]}
 */
const FITTED = [
  {
    // It tries `new Function` to see whether it may compile its checks, which a strict content security policy
    // reports as a violation: here the answer is fixed, it may not.
    id: /[\\/]@ark[\\/]util[\\/]out[\\/]functions\.js$/,
    changes: [{ from: /return new Function\("return false"\)\(\);/, to: 'return true;' }],
  },
  {
    // Its classes are made, its first schemas come next: a slow phone answers a finger in between.
    id: /[\\/]@ark[\\/]schema[\\/]out[\\/]intrinsic\.js$/,
    changes: [{ from: /^(?=const intrinsicBases)/m, to: `${PAUSE};\n` }],
  },
  {
    // And again half-way through the keywords, and before they are put together.
    id: /[\\/]arktype[\\/]out[\\/]keywords[\\/]keywords\.js$/,
    changes: [{ from: /^(?=export const ark = )/m, to: `${PAUSE};\n` }],
  },
  {
    // What a type becomes in JSON Schema when that has no word for it: only the server's API page asks.
    id: /[\\/]@ark[\\/]schema[\\/]out[\\/]shared[\\/]toJsonSchema\.js$/,
    changes: [
      { from: /(?<= fallback: \{)[\s\S]*?(?=\n {4}\}\n\};)/, to: '' },
      { from: /(?<=const standardFallback = \{)[\s\S]*?(?=\n\};)/, to: '' },
    ],
  },
  {
    // Dozens of string formats, none of which an answer is made of: they become unused, and the bundler may leave
    // out what is unused since making it does nothing else. Those the contract names are for what the server reads.
    id: /[\\/]arktype[\\/]out[\\/]keywords[\\/]string\.js$/,
    changes: [
      { from: /(?<=export const string = Scope\.module\(\{)[^{}]*(?=\}, \{)/, to: 'root: intrinsic.string' },
      { from: PURE_CALL, to: '/* @__PURE__ */ $1(' },
    ],
  },
  {
    id: /[\\/]arktype[\\/]out[\\/]keywords[\\/]number\.js$/,
    changes: [
      { from: /^(?=export const integer = )/m, to: `${PAUSE};\n` },
      {
        from: /(?<=export const number = Scope\.module\(\{)[\s\S]*?(?=\}, \{\s*name: "number")/,
        to: 'root: intrinsic.number, integer',
      },
      { from: PURE_CALL, to: '/* @__PURE__ */ $1(' },
    ],
  },
  {
    // Generics such as `Pick`, and what turns objects into JSON text.
    id: /[\\/]arktype[\\/]out[\\/]keywords[\\/]ts\.js$/,
    changes: [
      { from: /(?<=export const arkTsGenerics = Scope\.module\(\{)[^{}]*(?=\}\))/, to: 'Record' },
      { from: /(?<=root: intrinsic\.object),\s*json(?=\s*\}, \{\s*name: "object"\s*\})/, to: '' },
      { from: PURE_CALL, to: '/* @__PURE__ */ $1(' },
    ],
  },
  {
    id: /[\\/]arktype[\\/]out[\\/]keywords[\\/]builtins\.js$/,
    changes: [
      { from: /,\s*Merge(?=\s*\})/, to: '' },
      { from: PURE_CALL, to: '/* @__PURE__ */ $1(' },
    ],
  },
  {
    id: /[\\/]arktype[\\/]out[\\/]keywords[\\/]Array\.js$/,
    changes: [
      { from: /,\s*liftFrom(?=\s*\})/, to: '' },
      { from: PURE_CALL, to: '/* @__PURE__ */ $1(' },
    ],
  },
  {
    // Classes such as `File` and `Map`, which JSON does not have.
    id: /[\\/]arktype[\\/]out[\\/]keywords[\\/]constructors\.js$/,
    changes: [
      {
        from: /(?<=export const arkPrototypes = Scope\.module\(\{)[\s\S]*?(?=\}\);)/,
        to: "Array: arkArray, Date: ['instanceof', Date]",
      },
      { from: /import \{ (arkFormData|TypedArray) \} from .*/g, to: '' },
    ],
  },
]

const PAUSES = FITTED.flatMap(({ changes }) => changes).filter(({ to }) => to.includes(PAUSE)).length

/**
 * Fits arktype to the client. It makes every keyword it has when it is imported, which keeps the processor of a
 * phone busy for a tenth of a second while the first restaurants wait; what the contract never names is left out.
 * A keyword that it does come to name and that is left out here stops every call, which no browser test passes.
 * @returns {import('vite').Plugin}
 */
export function leanArktype() {
  return {
    name: 'lean-arktype',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: FITTED.map(({ id }) => id) },
      handler(code, id) {
        const changes = FITTED.find((file) => file.id.test(id))?.changes ?? []
        return {
          code: changes.reduce((text, { from, to }) => {
            if (text.search(from) < 0) this.error(`${id} is written in another way than it used to be`)
            return text.replace(from, to)
          }, code),
          map: null,
        }
      },
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const pauses = chunks.flatMap(({ code }) => code.split(PAUSE).slice(1))
      if (pauses.length !== PAUSES) this.error(`${PAUSE} stands in ${pauses.length} places`)
      for (const chunk of chunks) chunk.code = chunk.code.replaceAll(PAUSE, PAUSED)
    },
  }
}
