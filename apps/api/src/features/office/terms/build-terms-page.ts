import type { brand } from '@toro/contract/brand';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { escapeHtml } from '@toro/domain/base/text/escape-html';
import { TERMS_NAMES, termsAddress } from '@toro/domain/office/terms/terms';
import { parseTermsText, type TermsBlock } from '@toro/domain/office/terms/terms-text';
import type { z } from 'zod';
import type { TermsVersionRow } from './queries.ts';

interface TermsPageInput {
  version: TermsVersionRow;
  /** The number of the version that holds now. */
  current: number | null;
  brand: z.output<typeof brand>;
  nonce: string;
  now: Date;
}

function buildBlock(block: TermsBlock): string {
  if (block.kind === 'list')
    return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  const tag = block.kind === 'heading' ? 'h2' : 'p';
  return `<${tag}>${escapeHtml(block.text)}</${tag}>`;
}

/** Whether the version holds, will hold, or was replaced. */
function describeState({ version, current, now }: TermsPageInput): string {
  const { kind, number, holdsFrom } = version;
  const since = dateAndTime(holdsFrom);
  if (holdsFrom > now) return `Versão ${number} · passa a valer em ${since}`;
  if (current === number || current === null) return `Versão ${number} · vale desde ${since}`;
  const newer = `<a href="${termsAddress(kind, current)}">Leia a versão ${current}, que vale hoje</a>`;
  return `Versão ${number} · valeu a partir de ${since}. ${newer}.`;
}

const buildStyle = ({ light, dark }: TermsPageInput['brand']): string => `
:root{color-scheme:light dark;--paper:#f7f5f1;--surface:#fff;--text:#1b1f2a;--muted:#5a6070;--line:#e5e0d8;--accent:${light.accent}}
@media (prefers-color-scheme:dark){:root{--paper:#12151d;--surface:#1a1e29;--text:#eceae6;--muted:#a9afbd;--line:#2a3040;--accent:${dark.accent}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--text);font:16px/1.65 "Figtree Variable",Roboto,system-ui,sans-serif}
header{padding:20px 24px;border-bottom:1px solid var(--line);background:var(--surface)}
header img{display:block;height:28px}
.dark{display:none}
@media (prefers-color-scheme:dark){header .light{display:none}header .dark{display:block}}
main{max-width:720px;margin:0 auto;padding:40px 24px 80px}
h1{margin:0;font-size:32px;line-height:1.2;letter-spacing:-.01em}
h1::after{content:"";display:block;width:48px;height:4px;margin-top:16px;border-radius:2px;background:var(--accent)}
h2{margin:32px 0 8px;font-size:20px;line-height:1.3}
p,ul{margin:12px 0}
li{margin:4px 0}
a{color:inherit;text-underline-offset:3px}
.state{margin:16px 0 32px;color:var(--muted);font-size:15px}
@media print{header{border:0}body{background:#fff;color:#000}}`;

/** The page of a version: its text in the brand of the host. */
export function buildTermsPage(input: TermsPageInput): string {
  const { version, brand, nonce } = input;
  const title = TERMS_NAMES[version.kind];
  const name = escapeHtml(brand.name);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}, versão ${version.number} · ${name}</title>
<link rel="icon" href="${escapeHtml(brand.icon)}">
<style nonce="${nonce}">${buildStyle(brand)}</style>
</head>
<body>
<header><img class="light" src="${escapeHtml(brand.logo)}" alt="${name}"><img class="dark" src="${escapeHtml(brand.logoOnDark)}" alt="${name}"></header>
<main>
<h1>${title}</h1>
<p class="state">${describeState(input)}</p>
${parseTermsText(version.text ?? '')
  .map(buildBlock)
  .join('\n')}
</main>
</body>
</html>
`;
}
