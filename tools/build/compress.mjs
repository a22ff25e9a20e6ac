import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` beside every text file that is large enough, so that the server compresses
 * nothing itself.
 * @param {string} folder
 * @param {(file: string) => boolean} [isWanted] whether to compress a file, by its name in the folder
 */
export async function compressFiles(folder, isWanted = () => true) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(
    files
      .filter((file) => /\.(js|css|html|svg|json|txt|webmanifest)$/.test(file) && isWanted(file))
      .map(async (file) => {
        const path = join(folder, file)
        const content = await readFile(path)
        if (content.length < 1024) return
        await writeFile(`${path}.br`, await brotli(content))
        await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
      }),
  )
}
