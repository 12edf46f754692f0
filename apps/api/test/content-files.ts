import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';

const PDF = '%PDF-1.4\n%%EOF\n';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>';

/** A temporary content folder for a test. */
export function contentFolder() {
  const path = mkdtempSync(join(tmpdir(), 'toro-content-'));
  return {
    path,
    /** Writes objects as YAML and texts unchanged. */
    write(file: string, content: object | string): void {
      const target = join(path, file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, typeof content === 'string' ? content : stringify(content));
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

export type ContentFolder = ReturnType<typeof contentFolder>;

export interface LessonFile {
  code: string;
  title: string;
  [field: string]: unknown;
}

export function lessonFile(code: string, fields: Partial<LessonFile> = {}): LessonFile {
  return { code, title: `Aula ${code}`, ...fields };
}

export function questionFile(code: string, fields: Record<string, unknown> = {}) {
  return {
    code,
    statement: `Enunciado de ${code}`,
    answers: [{ wrong: 'Um' }, { right: 'Dois' }, { wrong: 'Três' }],
    resolution: 'Porque sim.',
    ...fields,
  };
}

export function courseFile(lessons: LessonFile[], fields: Record<string, unknown> = {}) {
  return {
    id: 7,
    name: 'Curso pequeno',
    category: 1,
    description: 'Um curso.',
    class_groups: [{ id: 70, name: 'Noite', starts: '2026-01-10', ends: '2027-01-10', price: 10_000 }],
    lessons,
    ...fields,
  };
}

/** Writes a small academy with a course, three lessons, a test and three questions. */
export function writeSmallAcademy(folder: ContentFolder): void {
  folder.write('academy.yaml', {
    name: 'Academia pequena',
    support: { email: 'ajuda@toro.test', whatsapp: '5511900000000', hours: ['Sempre'] },
    families: [{ id: 1, tag: 'cfp', name: 'CFP', modules: [{ number: 1, title: 'Módulo um' }] }],
    categories: [{ id: 1, name: 'CFP', landing: 'description', family: 'cfp' }],
  });
  folder.write('courses/pequeno/files/aula.pdf', PDF);
  folder.write('questions/cfp/figura.svg', SVG);
  folder.write('courses/pequeno/course.yaml', courseFile(smallLessons()));
  folder.write('questions/cfp/m1.yaml', {
    module: 1,
    questions: [questionFile('Q-1', { image: 'figura.svg' }), questionFile('Q-2'), questionFile('Q-3')],
  });
}

export function smallLessons(): LessonFile[] {
  return [
    lessonFile('A', { pdf: 'files/aula.pdf', exam: { questions: ['Q-1', 'Q-2'] }, days: ['2026-02-01'] }),
    lessonFile('B', {
      videos: [
        { provider: 'vimeo', id: '1', title: 'Um' },
        { provider: 'vimeo', id: '2', title: 'Dois' },
      ],
    }),
    lessonFile('C'),
  ];
}
