import { afterAll, describe, expect, it } from 'vitest';
import { removeAcademies, withReplacedText, writeAcademy } from '../../../test/academy-fixture.ts';
import { loadAcademy } from './load-academy.ts';

const TODAY = '2026-03-10';
const COURSE = 'courses/curso/course.yaml';
const QUESTIONS = 'questions/fam/m1.yaml';
const SHEET =
  'name: Prova\ncategory: 1\nexam_day: today\nkey: official\nopens: today\nmodules: [{ module: 1, key: A }]';

afterAll(removeAcademies);

async function errorsOf(changes: Record<string, string | Buffer | undefined>) {
  const loaded = await loadAcademy(await writeAcademy(changes), TODAY);
  return loaded.ok
    ? []
    : loaded.errors.map(({ file, line, path, message }) => `${file}:${line} ${path} ${message}`);
}

describe('an error is reported with its file and line', () => {
  const cases: [string, Record<string, string | Buffer | undefined>, string][] = [
    [
      'an unknown field',
      withReplacedText(COURSE, 'id: 10', 'id: 10\ncolour: red'),
      `${COURSE}:2 colour is not a field`,
    ],
    ['a missing field', withReplacedText(COURSE, 'name: Curso\n', ''), `${COURSE}:1 name is missing`],
    [
      'a number where text belongs',
      withReplacedText(COURSE, 'name: Curso', 'name: 12'),
      `${COURSE}:2 name must be text: put it in quotes`,
    ],
    [
      'a text that is too long',
      withReplacedText(COURSE, 'name: Curso', `name: ${'x'.repeat(121)}`),
      `${COURSE}:2 name must have at most 120`,
    ],
    [
      'a day that is none',
      withReplacedText(COURSE, 'days: [today]', 'days: [2026-02-30]'),
      `${COURSE}:11 lessons[0].days[0] must be a day`,
    ],
    [
      'a group that ends before it starts',
      withReplacedText(COURSE, '+10d', '-11d'),
      `${COURSE}:6 class_groups[0].ends is before`,
    ],
    [
      'a name of a file that is too long',
      { [`answer-sheets/${'x'.repeat(61)}.yaml`]: SHEET },
      `answer-sheets/${'x'.repeat(61)}.yaml:1  "${'x'.repeat(61)}" must have at most 60`,
    ],
    [
      'an unknown question',
      withReplacedText(COURSE, '[Q-1]', '[Q-2]'),
      `${COURSE}:12 lessons[0].exam.questions[0] Q-2 is no question`,
    ],
    [
      'an unknown category',
      withReplacedText(COURSE, 'category: 1', 'category: 9'),
      `${COURSE}:3 category 9 is no category`,
    ],
    [
      'a timed test that is no mock',
      withReplacedText(COURSE, '[Q-1]', '[Q-1], timed: true'),
      `${COURSE}:12 lessons[0].exam only a mock`,
    ],
    [
      'a formula that cannot be parsed, on its own line',
      withReplacedText(
        QUESTIONS,
        'statement: Quanto é 1 + 1?',
        'statement: |\n      Quanto é\n      \\(1 + 1\\) ou\n      \\(\\frac{1\\)?',
      ),
      `${QUESTIONS}:7 questions[0].statement formula "\\frac{1": Unexpected end of input`,
    ],
    [
      'a picture in a text that is missing',
      withReplacedText(QUESTIONS, 'right: dois', 'right: <img src="images/a.png" alt="Dois dedos">'),
      `${QUESTIONS}:6 questions[0].answers[0].right "images/a.png" names a file that does not exist`,
    ],
    [
      'a picture in a text without alternative text',
      withReplacedText(QUESTIONS, 'right: dois', 'right: <img src="images/a.png">'),
      `${QUESTIONS}:6 questions[0].answers[0].right <img> has no alt`,
    ],
    [
      'a script in HTML',
      withReplacedText(COURSE, 'Um curso.', '<script>x</script>'),
      `${COURSE}:4 description <script> is not allowed`,
    ],
    [
      'a handler in HTML',
      withReplacedText(COURSE, 'Um curso.', '<p onclick="x()">a</p>'),
      `${COURSE}:4 description onclick is not allowed`,
    ],
    [
      'a javascript address',
      withReplacedText(COURSE, 'Um curso.', '<a href="javascript:x">a</a>'),
      `${COURSE}:4 description href=`,
    ],
    [
      'an unclosed tag',
      withReplacedText(COURSE, 'Um curso.', '<p>a'),
      `${COURSE}:4 description <p> is not closed`,
    ],
    [
      'two right answers',
      withReplacedText(QUESTIONS, 'wrong: três', 'right: três'),
      `${QUESTIONS}:5 questions[0].answers exactly one answer is right; here 2`,
    ],
    [
      'no right answer',
      withReplacedText(QUESTIONS, 'right: dois', 'wrong: dois'),
      `${QUESTIONS}:5 questions[0].answers exactly one answer is right; here 0`,
    ],
    [
      'a single answer',
      withReplacedText(QUESTIONS, '      - wrong: três\n', ''),
      `${QUESTIONS}:5 questions[0].answers a question has at least 2`,
    ],
    [
      'fourteen answers',
      withReplacedText(
        QUESTIONS,
        'wrong: três',
        Array.from({ length: 13 }, (_, n) => `wrong: n${n}`).join('\n      - '),
      ),
      `${QUESTIONS}:5 questions[0].answers a question has at most 13`,
    ],
    [
      'a module the family lacks',
      withReplacedText(QUESTIONS, 'module: 1', 'module: 7'),
      `${QUESTIONS}:1 module 7 is no module of fam`,
    ],
    [
      'a code used twice',
      {
        'questions/fam/m2.yaml': `module: 1\nquestions:\n  - { code: Q-1, statement: a, answers: [{ right: b }, { wrong: c }], resolution: d }\n`,
      },
      `questions/fam/m2.yaml:3 questions[0].code question Q-1 is already used in ${QUESTIONS}:3`,
    ],
    [
      'a family without folder',
      {
        'questions/other/m1.yaml':
          'questions:\n  - { code: O-1, statement: a, answers: [{ right: b }, { wrong: c }], resolution: d }\n',
      },
      'questions/other/m1.yaml:1  the folder other is no family',
    ],
    [
      'a file that is missing',
      { 'courses/curso/aula.pdf': undefined },
      `${COURSE}:10 lessons[0].pdf "aula.pdf" names a file that does not exist`,
    ],
    [
      'a file of another type',
      { 'courses/curso/aula.pdf': '<html>' },
      `${COURSE}:10 lessons[0].pdf "aula.pdf" is of no known type`,
    ],
    [
      'a file that is too large',
      { 'courses/curso/aula.pdf': Buffer.alloc(20_000_001, '%PDF-1.4 ') },
      `${COURSE}:10 lessons[0].pdf "aula.pdf" has 20000001 bytes`,
    ],
    [
      'a picture with a script',
      {
        ...withReplacedText(COURSE, 'id: 10', 'id: 10\ncover: c.svg'),
        'courses/curso/c.svg': '<svg><script/></svg>',
      },
      `${COURSE}:2 cover "c.svg" holds a script`,
    ],
    [
      'a file outside the folder',
      withReplacedText(COURSE, 'aula.pdf', '../../../x.pdf'),
      `${COURSE}:10 lessons[0].pdf "../../../x.pdf" `,
    ],
    [
      'brand colours that cannot be read',
      { 'brands.yaml': brand('#777777'), 'courses/curso/a.svg': '<svg></svg>' },
      'brands.yaml:5 brands[0].colours.light.onInk is too close to ink',
    ],
    [
      'ranges of texts with a gap',
      { 'texts/scores.yaml': scores(31) },
      'texts/scores.yaml:5 texts[1] begins at 31; its group is covered up to 29',
    ],
    [
      'a CPF with a wrong digit',
      { 'accounts.yaml': student('11144477736') },
      'accounts.yaml:3 students[0].cpf must be a CPF',
    ],
    [
      'a file that nothing reads',
      { 'courses/curso/lessons.yml': 'a: 1' },
      'courses/curso/lessons.yml:1  is read by nothing',
    ],
  ];

  it.each(cases)('%s', async (_, changes, expected) => {
    const errors = await errorsOf(changes);
    expect(errors).toContainEqual(expect.stringContaining(expected));
    expect(errors).toHaveLength(1);
  });

  it('all together, ordered by file and line', async () => {
    const errors = await errorsOf({
      ...withReplacedText(COURSE, 'category: 1', 'category: 9'),
      ...withReplacedText(QUESTIONS, 'wrong: três', 'right: três'),
      'coupons.yaml': 'coupons:\n  - { code: lower, discount_percent: 200 }\n',
    });
    expect(errors.map((error) => error.split(' ')[0])).toEqual([
      'coupons.yaml:2',
      'coupons.yaml:2',
      `${COURSE}:3`,
      `${QUESTIONS}:5`,
    ]);
  });
});

function brand(onInk: string): string {
  const scheme = (ink: string) =>
    `{ ink: "#555555", onInk: "${ink}", accent: "#000000", onAccent: "#ffffff", rail: "#ffffff", onRail: "#000000" }`;
  const pictures = 'logo: a.svg, logo_on_dark: a.svg, mark: a.svg'.replaceAll('a.svg', 'courses/curso/a.svg');
  return `brands:\n  - { tag: a, name: A, style: 1, ${pictures},\n    colours: {\n      # light, then dark\n      light: ${scheme(onInk)},\n      dark: ${scheme('#ffffff')} } }\n`;
}

function scores(gte: number): string {
  const each = (from: number, to: number) =>
    `  - { report_type: 1, report_category: 1, course_categories: [1], gte: ${from}, lte: ${to}, content: a }\n`;
  return `report_types: [{ id: 1, name: a }]\nreport_categories: [{ id: 1, name: a }]\ntexts:\n${each(0, 29)}${each(gte, 100)}`;
}

function student(cpf: string): string {
  return `password: Toro@2026\nstudents:\n  - { email: a@b.test, first_name: A, last_name: B, cpf: "${cpf}", phone: (11) 91234-5678, birth_date: 1990-01-01, registered: today }\n`;
}
