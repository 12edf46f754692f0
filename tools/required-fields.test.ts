import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from './repository.ts';
import { repositoryFiles } from './repository-files.ts';

const sources = repositoryFiles()
  .filter((file) => /^(apps\/(web|office)|packages\/ui)\/src\/.*(?<!\.test)\.tsx$/.test(file))
  .map((file) => ({ file, text: readFileSync(inRepository(file), 'utf8') }));

/** The components that a binding of a form is spread into. */
const bound = new Set(
  sources.flatMap(({ text }) =>
    [...text.matchAll(/\.\.\.(?:form\.)?(?:field|fileField)\(/g)].flatMap(({ index }) => {
      const tags = [...text.slice(0, index).matchAll(/<([A-Z]\w+)/g)];
      const name = tags.at(-1)?.[1];
      return name ? [name] : [];
    }),
  ),
);

/** Fields whose parts have labels of their own, and marks of their own. */
const OF_SEVERAL_FIELDS = [
  'CourseRatesField',
  'InstitutionList',
  'LessonBook',
  'LessonFieldCardsProps',
  'LessonGroup',
  'ModulesField',
  'NetworkList',
  'OptionsField',
  'TextsField',
  'Values',
];

it('every field component passes the mark of its binding on', () => {
  const silent = [...bound].filter((name) => {
    const definition = new RegExp(`(?:function|const) ${name}\\b[^(]*\\(([^)]*)\\)`);
    return !sources.some(({ text }) => {
      const parameters = definition.exec(text)?.[1];
      if (parameters === undefined) return false;
      return parameters.includes('...') || parameters.includes('required') || /^props\b/.test(parameters);
    });
  });
  expect(silent.filter((name) => !OF_SEVERAL_FIELDS.includes(name))).toEqual([]);
  expect(bound.size).toBeGreaterThan(30);
});

/** Bindings that are taken apart by hand, and why they need no mark: they hold a value from the start, or several. */
const ALWAYS_FILLED = new Set<string>([
  'brands',
  'date',
  // The page of a draft looks for the element of a field.
  'field',
  'hidden',
  'installments',
  'model',
  'name',
  'questions',
  'roles',
  'sections',
  'windows',
  'courses',
]);

it('a binding that is taken apart keeps its mark', () => {
  const lost = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/const \{([^}]*)\} = (?:form\.)?field\(([^)]*)\)/g)]
      .filter(([, parts = '']) => !parts.includes('...') && !parts.includes('required'))
      .map(([, , name = '']) => name.replaceAll("'", ''))
      .filter((name) => !ALWAYS_FILLED.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(lost).toEqual([]);
});
