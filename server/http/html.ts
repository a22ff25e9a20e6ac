import { brand } from '@tiffin-junction/contract/domain/brand'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { RequestContext } from './handle.ts'
import { sourceOf } from './security.ts'

export type Content = HtmlEscapedString | Promise<HtmlEscapedString>

const style = `
:root{color-scheme:light dark;--paper:#faf2e1;--card:#fffdf8;--line:#e2d3b3;--ink:#1b2036;--soft:#575a6c;--rail:#17367c;--link:#17367c;--on-rail:#fff6e0;--marigold:#fbb02d}
@media (prefers-color-scheme:dark){:root{--paper:#12172a;--card:#1b2138;--line:#39415f;--ink:#f5ecd8;--soft:#b7b9c9;--link:#a9c1ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 "Anek Latin",system-ui,sans-serif;overflow-wrap:anywhere}
button,label,.mark{overflow-wrap:break-word}
header{background:var(--rail);color:var(--on-rail);padding:1.25rem max(1rem,calc(50% - 26rem));border-bottom:4px dashed var(--marigold)}
header p{margin:.25rem 0 0;font-size:.9375rem}
main{width:min(54rem,100%);margin:0 auto;padding:1rem}
h1,h2{margin:0;font-family:"Baloo 2","Trebuchet MS",sans-serif;line-height:1.2}
h2{margin:1.75rem 0 .75rem}
article,details{background:var(--card);border:1px solid var(--line);border-radius:.75rem;margin-bottom:.75rem;padding:.875rem 1rem}
article h2{margin:0 0 .25rem;font-size:1.125rem}
summary{cursor:pointer;min-height:1.75rem}
summary code{font-weight:600}
pre{margin:.75rem 0 0;white-space:pre-wrap;font:inherit}
details pre{font:.8125rem/1.45 ui-monospace,monospace;color:var(--soft)}
.soft{margin:0;color:var(--soft);font-size:.875rem}
.mark{display:inline-block;min-width:4rem;margin-right:.5rem;padding:.0625rem .5rem;border-radius:.375rem;background:var(--rail);color:var(--on-rail);font-weight:600;font-size:.8125rem;text-align:center}
a{color:var(--link)}
header a{color:inherit}
h3{margin:0 0 .5rem;font-size:1rem}
label{display:inline-block;margin:.25rem .75rem .25rem 0}
label:has(textarea){display:block}
textarea{display:block;width:100%;font:.8125rem/1.45 ui-monospace,monospace}
button,input,select,textarea{min-height:2rem;margin:.125rem 0;padding:.125rem .625rem;border:1px solid var(--line);border-radius:.375rem;background:var(--paper);color:inherit;font:inherit;max-width:100%}
button{cursor:pointer}
button.main{background:var(--rail);color:var(--on-rail)}
:focus-visible{outline:3px solid var(--marigold);outline-offset:2px}
`

/** The source of the style of these pages, for a content security policy. */
export const pageStyle: string = sourceOf(style)

/** Answers with a page of the server itself, in the colours of the house; what goes in is escaped. */
export const sendPage = async (
  c: RequestContext,
  title: string,
  lead: Content,
  content: Content,
  { status = 200, headers = {} }: { status?: ContentfulStatusCode; headers?: Record<string, string> } = {},
) => {
  c.set('inlineStyles', [pageStyle])
  return c.html(await page(title, lead, content), status, headers)
}

const page = (title: string, lead: Content, content: Content): Content => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${brand.name}</title><style>${raw(style)}</style></head>
<body><header><h1>${title}</h1><p>${lead}</p></header><main>${content}</main></body>
</html>`
