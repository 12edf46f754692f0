import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMarks } from '../apps/office/src/features/office/help/help-text.ts';
import { HELP_TEXTS } from '../apps/office/src/features/office/help/help-texts.ts';
import { HELP } from '../apps/office/src/shared/help/help-index.ts';
import { inRepository } from './repository.ts';
import { repositoryFiles } from './repository-files.ts';

/** The components behind this module are typed with the office, not with the tools. */
const findPages: string = inRepository('apps/office/src/app/search/find-pages.ts');
const { NAMED_PAGES }: { NAMED_PAGES: readonly { to: string; label: string }[] } = await import(findPages);

const office = (...folders: string[]) => folders.map((folder) => `apps/office/src/${folder}`);

/** Where the screens of each job are. A word that only another screen has helps nobody. */
const SCREENS: Record<string, string[]> = {
  'curso-do-zero': office('features/catalogue', 'shared/content'),
  'importar-questoes': office('features/questions/question-imports'),
  'noite-de-prova': office('features/exams', 'shared/content', 'app/home'),
  'devolver-um-pagamento': office('features/sales/office-orders', 'features/sales/manual-orders'),
  'contestacao-de-cartao': office('features/sales/chargebacks'),
  'pagamento-em-quarentena': office('features/sales/quarantine'),
  'fechar-o-dia': office('features/sales/office-orders'),
  'pedido-manual': office('features/sales/manual-orders'),
  'matricular-em-lote': office('features/people/students'),
  'aluno-nao-entra': office('features/people/students'),
  'solicitacao-lgpd': office('features/people/privacy'),
  'segundo-fator': office('features/accounts/staff', 'features/office/team'),
  'convidar-para-a-equipe': office('features/office/team'),
  'saude-e-backups': office('features/office/settings/health-', 'features/office/settings/system-errors.tsx'),
};

/** What the screens of a job are made of. */
const readSources = (slug: string): string =>
  repositoryFiles()
    .filter((path) => /\.tsx?$/.test(path) && SCREENS[slug]?.some((start) => path.startsWith(start)))
    .map((path) => readFileSync(inRepository(path), 'utf8'))
    .join('\n');

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a text stands in the source as a whole: between quotes or tags, or alone in a line. */
const stands = (sources: string, text: string) =>
  new RegExp(`(?:["'\`>]|^\\s*)${quote(text)}(?:["'\`<]|$)`, 'm').test(sources);

async function listMarks() {
  const texts = await Promise.all(
    Object.entries(HELP_TEXTS).map(async ([slug, load]) => ({ slug, text: (await load()).text })),
  );
  return texts.flatMap(({ slug, text }) =>
    text
      .flatMap((block) => Object.values(block).flat() as string[])
      .flatMap(parseMarks)
      .filter(({ kind }) => kind !== 'text')
      .map((mark) => ({ slug, ...mark })),
  );
}

describe('the manual of the office', () => {
  it('has a text for every job of its list, and no other (52.11)', async () => {
    expect(Object.keys(HELP_TEXTS).sort()).toEqual(HELP.map(({ slug }) => slug).sort());
    for (const [slug, load] of Object.entries(HELP_TEXTS)) {
      const { text } = await load();
      expect(
        text.some((block) => 'steps' in block && block.steps.length >= 3),
        slug,
      ).toBe(true);
      // A mark that is written wrong would be shown as it is.
      const parts = text.flatMap((block) => Object.values(block).flat() as string[]).flatMap(parseMarks);
      expect(parts.filter(({ kind, text: part }) => kind === 'text' && /\[\[|\]\]/.test(part))).toEqual([]);
    }
  });

  it('names only pages that exist, by the names that they have (52.11)', async () => {
    const marks = (await listMarks()).filter(({ kind }) => kind === 'page');
    expect(marks.length).toBeGreaterThan(15);
    const wrong = marks.filter(
      ({ to, text }) =>
        !NAMED_PAGES.some((page) => page.to === to && page.label.replace('Configurações: ', '') === text),
    );
    expect(wrong).toEqual([]);
  });

  it('names only buttons and words that the screens have (52.11)', async () => {
    const sources = new Map(HELP.map(({ slug }) => [slug, readSources(slug)]));
    const marks = (await listMarks()).filter(({ kind }) => kind !== 'page');
    expect(marks.length).toBeGreaterThan(50);
    const missing = marks.filter(({ slug, text }) => !stands(sources.get(slug) ?? '', text));
    expect(missing.map(({ slug, text }) => `${slug}: ${text}`)).toEqual([]);
    expect(stands(sources.get('fechar-o-dia') ?? '', 'Botão que não existe')).toBe(false);
  });
});
