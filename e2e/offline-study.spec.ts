import type { BrowserContext, Page } from '@playwright/test';
import type { CallResponse } from '@toro/contract/call';
import type { studyCalls } from '@toro/contract/learning/study/calls';
import { formatComesBack } from '@toro/domain/learning/study/study-texts';
import { passDays } from './academy.ts';
import { createStudent, finishTest, getAs, type Student } from './factory.ts';
import { expect, Person, test } from './person.ts';

type Pack = CallResponse<typeof studyCalls.getStudyPack>;
type Entry = CallResponse<typeof studyCalls.getNotebookEntry>;

const VIEWPORT = { width: 390, height: 844 };
test.use({ serviceWorkers: 'allow', viewport: VIEWPORT });

/** Opens 'Meu estudo' and waits until the pack is on the device. */
async function downloadPack(page: Page, student: Student): Promise<void> {
  await new Person(page).signIn(student);
  await page.goto('/study');
  await expect(page.getByText(/neste aparelho: a revisão de hoje/)).toBeVisible({ timeout: 15_000 });
}

/** Answers the question that is shown, with its letter. */
async function answer(page: Page, key: string, verdict: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Responder' })).toBeVisible();
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(page.getByText(verdict)).toBeVisible();
}

async function connect(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await page.goto('/study');
  await expect(page.getByText(/^Sincronizado \d\d:\d\d$/)).toBeVisible();
}

async function createReviewer(page: Page): Promise<Student> {
  const student = await createStudent(page.request, { courses: ['personalFinance'] });
  await finishTest(page.request, student, 'personalFinance', 'A reserva de emergência');
  await passDays(student, 1);
  return student;
}

test('a review that two devices answer without a connection is synced once each, and both show the same date (OFFLINE-07, OFFLINE-10)', async ({
  page,
  context,
  browser,
}) => {
  const student = await createReviewer(page);
  await downloadPack(page, student);
  const other = await browser.newContext({ serviceWorkers: 'allow', viewport: VIEWPORT });
  const laptop = await other.newPage();
  await downloadPack(laptop, student);
  const pack = await getAs<Pack>(page.request, student, '/v1/study/pack');
  const id = pack.days[0]?.question_ids[0] ?? 0;
  const question = pack.questions.find(({ id_questao }) => id_questao === id);
  const right = 'abcde'[question?.answers.findIndex(({ correta }) => correta === 1) ?? 0] ?? 'a';

  await context.setOffline(true);
  await other.setOffline(true);
  await page.goto('/study/review');
  await answer(page, right, 'Você acertou!');
  await page.reload();
  await expect(page.getByText(/^Questão 2 de/)).toBeVisible();
  await page.goto('/cashback');
  await expect(page.getByText('Esta parte precisa de internet.')).toBeVisible();
  await page.goto('/study');
  await expect(page.getByText('Sem conexão · 1 na fila')).toBeVisible();
  await laptop.goto('/study/review');
  await answer(laptop, right, 'Você acertou!');

  // The later answer arrives first.
  await connect(laptop, other);
  await connect(page, context);
  const findEntry = () => getAs<Entry>(page.request, student, `/v1/study/notebook/${id}`);
  await expect
    .poll(async () => (await findEntry()).events.filter(({ source }) => source === 'review').length)
    .toBe(2);
  const entry = await findEntry();
  for (const device of [page, laptop]) {
    await device.goto(`/study/notebook/${id}`);
    await expect(device.getByText(`${formatComesBack(entry.due_on)}.`)).toBeVisible();
  }
  const cached = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return addresses;
  });
  expect(new Set(cached.filter((path) => path.startsWith('/v1/')))).toEqual(new Set(['/v1/config']));
  await other.close();
});

/** Replaces the pack on the device by one with so many questions for today. */
const enlargePack = (page: Page, count: number) =>
  page.evaluate(async (wanted) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('toro-packs', 1);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const store = () => database.transaction('rows', 'readwrite').objectStore('rows');
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const keys = (await done(store().getAllKeys())) as string[];
    const key = keys.find((each) => each.endsWith(':pack')) ?? '';
    const stored = await done(store().get(key));
    const [first] = stored.pack.questions;
    const filler = `<p>${'Texto de uma resolução longa. '.repeat(100)}</p>`;
    stored.pack.questions = Array.from({ length: wanted }, (_, at) => ({
      ...first,
      id_questao: at + 1,
      codigo: `Q-${at + 1}`,
      questao_comentada: filler,
    }));
    stored.pack.days[0].question_ids = stored.pack.questions.map(
      (each: { id_questao: number }) => each.id_questao,
    );
    await done(store().put(stored, key));
    database.close();
  }, count);

test('a pack of 200 questions opens without a connection within 1.5 seconds @nightly', async ({
  page,
  context,
}) => {
  await downloadPack(page, await createReviewer(page));
  await enlargePack(page, 200);
  await context.setOffline(true);
  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    await page.goto('about:blank');
    const started = Date.now();
    await page.goto('/study/review', { waitUntil: 'commit' });
    await expect(page.getByText(/^Questão 1 de 200/)).toBeVisible();
    times.push(Date.now() - started);
  }
  test.info().annotations.push({ type: 'opened in ms', description: times.join(', ') });
  expect(Math.min(...times)).toBeLessThan(1500);
});
