import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const MINIMAL_ACADEMY: Record<string, string> = {
  'academy.yaml': `name: Academia
support: { email: a@b.test, whatsapp: "5511900000000", hours: [Sempre] }
families:
  - { id: 1, tag: fam, name: Família, modules: [{ number: 1, title: Um }] }
categories:
  - { id: 1, name: Categoria, landing: report, family: fam }
`,
  'questions/fam/m1.yaml': `module: 1
questions:
  - code: Q-1
    statement: Quanto é 1 + 1?
    answers:
      - right: dois
      - wrong: três
    resolution: Conte nos dedos.
`,
  'courses/curso/course.yaml': `id: 10
name: Curso
category: 1
description: Um curso.
class_groups:
  - { id: 100, name: Turma, starts: -10d, ends: +10d, price: 1000 }
lessons:
  - code: A1
    title: Aula
    pdf: aula.pdf
    days: [today]
    exam: { questions: [Q-1] }
`,
  'courses/curso/aula.pdf': '%PDF-1.4 pequeno',
};

const createdFolders: string[] = [];

/** Writes a minimal valid academy into a new folder, with some files replaced, added or (undefined) left out. */
export async function writeAcademy(
  changes: Record<string, string | Buffer | undefined> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-'));
  createdFolders.push(folder);
  for (const [file, content] of Object.entries({ ...MINIMAL_ACADEMY, ...changes })) {
    if (content === undefined) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return folder;
}

/** A file of the minimal academy with one part of its text replaced. */
export function withReplacedText(file: string, chunk: string, by: string): Record<string, string> {
  const text = MINIMAL_ACADEMY[file] ?? '';
  if (!text.includes(chunk)) throw new Error(`${file} holds no ${chunk}`);
  return { [file]: text.replace(chunk, by) };
}

export async function removeAcademies(): Promise<void> {
  await Promise.all(createdFolders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}
