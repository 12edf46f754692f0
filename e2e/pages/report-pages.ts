import { readCurrentSession } from '../current-session.ts';
import { inDays } from '../days.ts';
import { buildPaperQuestion, openPaper } from '../paper.ts';
import { expect } from '../person.ts';
import type { PageUnderTest } from './page-under-test.ts';

const END = inDays(0);
const CLASS_GROUPS = { cfp: 'course_id=101&class_id=530', cfa: 'course_id=115&class_id=550' };

const report = (exam: keyof typeof CLASS_GROUPS, kind: string): PageUnderTest => ({
  name: `a report: ${exam}, ${kind}`,
  routes: [`/${exam}-${kind}`],
  async open(page) {
    const { id } = (await readCurrentSession(page)).user;
    await page.goto(`/${exam}-${kind}?user_id=${id}&${CLASS_GROUPS[exam]}&end=${END}&report=60d`);
    await expect(page.locator('[data-report-state="ready"]')).toBeVisible();
  },
});

const KINDS = ['weekly-pdf', 'weekly-png', 'simulado-pdf'];

const paper: PageUnderTest = {
  name: 'a printed mock exam',
  routes: ['/print/$version'],
  open: (page) =>
    openPaper(page, [buildPaperQuestion(1), buildPaperQuestion(2, { img_enunciado: 'uploads/a.svg' })]),
};

/** Reports and a printed exam; they use the light scheme on every device. */
export const reportPages: PageUnderTest[] = [
  ...(['cfp', 'cfa'] as const).flatMap((exam) => KINDS.map((kind) => report(exam, kind))),
  paper,
];
