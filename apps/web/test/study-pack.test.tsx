import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useSession } from '../src/shared/session.ts';
import { NO_PACK, usePack } from '../src/shared/study-pack/use-pack.ts';
import { clearDatabases, setFull, storedRows, storeRow } from './memory-idb.ts';
import { findAxeProblems, openApp, PHONE } from './open-app.tsx';
import recorded from './recorded-responses.json';
import { disconnected, type Script } from './scripted-server.ts';

vi.mock('idb', () => import('./memory-idb.ts'));
vi.mock('../src/shared/store-app.ts', () => ({ storeApp: async () => true }));

const HOUR = 3_600_000;
const today = () => new Date(Date.now() - 3 * HOUR).toISOString().slice(0, 10);
const dayAfter = (days: number) =>
  new Date(Date.parse(`${today()}T12:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);
const DUE = { good: '2030-01-20', hard: '2030-01-10', again: '2030-01-02' };

const buildQuestion = (id: number) => ({
  id_questao: id,
  codigo: `Q-${id}`,
  enunciado: `<p>Enunciado ${id}</p>`,
  img_enunciado: null,
  formula: null,
  formula_imagem: null,
  module: { id: 1, title: 'Módulo' },
  questao_comentada: `<p>Resolução ${id}</p>`,
  video_embed: null,
  video_embed_libras: null,
  answers: [1, 2, 3].map((option) => ({
    id_resposta: id * 10 + option,
    resposta: `Opção ${option}`,
    img_resposta: null,
    correta: option === 2 ? 1 : 0,
    marcada: option === 1,
  })),
  missed_at: '2026-11-10T15:00:00Z',
  source: 'mock',
  is_guess: false,
  misses: 2,
  cause: null,
  rule: 'Minha regra',
  state: 'open',
  due_on: today(),
  leaving: null,
  is_archived: false,
  change: null,
  last_answer: id * 10 + 1,
  is_libras: false,
  events: [],
  seconds: 60,
  dues: Array.from({ length: 8 }, () => DUE),
});

const buildPractice = (id: number) => ({
  id,
  choices: {
    families: [],
    modules: [],
    statuses: [],
    difficulties: [],
    count: 2,
    is_timed: false,
    is_corrected_at_once: false,
  },
  is_given: false,
  questions: [21, 22].map((question) => {
    const { codigo, enunciado, module, answers } = buildQuestion(question);
    return {
      id_questao: question,
      codigo,
      enunciado,
      img_enunciado: null,
      formula: null,
      formula_imagem: null,
      module,
      answers: answers.map(({ id_resposta, resposta }) => ({ id_resposta, resposta, img_resposta: null })),
    };
  }),
  started_at: new Date().toISOString(),
  deadline_at: null,
  finished_at: null,
  answered: 0,
  correct: null,
  answers: [],
  crossed: {},
  elapsed: 0,
  wrong: null,
});

const buildPack = (rest: object = {}) => ({
  made_at: new Date().toISOString(),
  today: today(),
  is_open: true,
  is_libras: false,
  days: [
    { day: today(), minutes: 10, question_ids: [1, 2] },
    { day: dayAfter(1), minutes: 10, question_ids: [3] },
  ],
  questions: [1, 2, 3].map(buildQuestion),
  practices: [],
  marks: [],
  left_out: [],
  ...rest,
});

const COURSES = /findCoursesByStudent/;
const STUDENT = recorded.session.user.id;
const PACKS = 'toro-packs';
const OUTBOX = 'toro-outbox';

/** Leaves a pack on this device, as an earlier page has. */
function storePack(pack: object = buildPack(), student = STUDENT): void {
  localStorage.setItem('toro.pack', String(student));
  storeRow(PACKS, `${student}:pack`, { pack, clockOffset: 0, bytes: 1000 });
  storeRow(PACKS, `${student}:today`, recorded.responses['/v1/study/today']);
  storeRow(PACKS, `${student}:courses`, findCourses());
}

function findCourses(): unknown {
  const path = Object.keys(recorded.responses).find((key) => COURSES.test(key));
  return (recorded.responses as Record<string, unknown>)[path ?? ''];
}

function goOffline(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
}

function goOnline(answer: typeof fetch): void {
  vi.stubGlobal('fetch', answer);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
}

/** Opens an address without a connection; `connect` brings it back. */
function openOffline(address: string, responses: Script = {}) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const app = openApp(address, { responses, viewport: PHONE });
  const online = window.fetch;
  goOffline();
  return { ...app, connect: () => goOnline(online) };
}

const queuedBodies = () =>
  (storedRows(OUTBOX) as { input: { body: Record<string, unknown> } }[]).map(({ input }) => input.body);

beforeEach(() => {
  clearDatabases();
  usePack.setState(NO_PACK);
});

const user = userEvent.setup();

describe('a pack', () => {
  it('is made on “Meu estudo” in the database of the browser, and not again within an hour (OFFLINE-03, OFFLINE-04, OFFLINE-07)', async () => {
    const app = openApp('/study', { responses: { getStudyPack: buildPack() }, viewport: PHONE });
    const card = await screen.findByRole('region', { name: 'Estudar sem internet' });
    await within(card).findByText('3 questões neste aparelho: a revisão de hoje e dos próximos 3 dias.');
    expect(storedRows(PACKS)).toContainEqual(
      expect.objectContaining({ pack: expect.objectContaining({ questions: expect.anything() }) }),
    );
    expect(await findAxeProblems()).toEqual([]);
    app.close();
    const again = openApp('/study', { responses: { getStudyPack: buildPack() } });
    await screen.findByText(/^Atualizado hoje às/);
    expect(again.sent('getStudyPack')).toHaveLength(0);
    again.close();
    storePack(buildPack({ made_at: new Date(Date.now() - HOUR).toISOString() }));
    const later = openApp('/courses', { responses: { getStudyPack: buildPack() } });
    await waitFor(() => expect(later.sent('getStudyPack')).toHaveLength(1));
  });

  it('is not downloaded over a metered connection without asking (OFFLINE-04)', async () => {
    vi.stubGlobal(
      'navigator',
      Object.assign(navigator, {
        connection: { saveData: true, addEventListener() {}, removeEventListener() {} },
      }),
    );
    onTestFinished(() => void Object.assign(navigator, { connection: undefined }));
    const app = openApp('/study', { responses: { getStudyPack: buildPack() }, viewport: PHONE });
    await screen.findByText('Você está usando dados móveis. O pacote tem no máximo 50 MB.');
    expect(app.sent('getStudyPack')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Baixar mesmo assim' }));
    await screen.findByText(/^3 questões neste aparelho/);
  });

  it('is not made on a device without room, and everything works online (OFFLINE-16)', async () => {
    const app = openApp('/study', { responses: { getStudyPack: buildPack() }, viewport: PHONE });
    setFull(true);
    await screen.findByText('Sem espaço neste aparelho para estudar sem internet.');
    expect(storedRows(PACKS)).toEqual([]);
    screen.getByRole('region', { name: 'Hoje' });
    app.close();
  });

  it('is deleted once no course is open, and nothing new is packed (OFFLINE-15)', async () => {
    storePack(buildPack({ made_at: new Date(Date.now() - 2 * HOUR).toISOString() }));
    const ended = buildPack({ is_open: false, days: [], questions: [] });
    openApp('/study', { responses: { getStudyPack: ended }, viewport: PHONE });
    await waitFor(() => expect(storedRows(PACKS)).toEqual([]));
    expect(screen.queryByRole('region', { name: 'Estudar sem internet' })).toBeNull();
  });

  it('is deleted by a logout; answers that were not sent stay for their student, and another one neither sees nor sends them (OFFLINE-14)', async () => {
    storePack();
    const review = openOffline('/study/review');
    await user.click(await screen.findByRole('radio', { name: /Opção 2/ }));
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    await waitFor(() => expect(storedRows(OUTBOX)).toHaveLength(1));
    review.close();
    goOnline(window.fetch);
    const leaving = openApp('/user/pass', {
      responses: { logout: {}, saveReviewAnswers: () => disconnected() },
    });
    await user.click(await screen.findByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(storedRows(PACKS)).toEqual([]));
    expect(storedRows(OUTBOX)).toHaveLength(1);
    leaving.close();
    const open = useSession.getState().open;
    const logIn = (id: number) => {
      const { session } = recorded;
      open({ ...session, user: { ...session.user, id } } as never, false);
    };
    const responses = { saveReviewAnswers: { due: [] }, getStudyPack: buildPack() };
    const other = openApp('/study', { responses });
    act(() => logIn(STUDENT + 1));
    await screen.findByText(/^Sincronizado/);
    expect(other.sent('saveReviewAnswers')).toEqual([]);
    other.close();
    const same = openApp('/study', { responses });
    await waitFor(() => expect(same.sent('saveReviewAnswers')).toHaveLength(1));
    await waitFor(() => expect(storedRows(OUTBOX)).toEqual([]));
  });
});

describe('without a connection', () => {
  it('the review is answered from the pack, goes on after a reload, and is sent when the connection is back (OFFLINE-06, OFFLINE-08)', async () => {
    storePack();
    const first = openOffline('/study/review');
    await screen.findByText(/^Questão 1 de 2/);
    await user.click(screen.getByRole('radio', { name: /Opção 2/ }));
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    await screen.findByText('Você acertou!');
    screen.getByText('Resolução 1');
    await waitFor(() => expect(queuedBodies()).toHaveLength(1));
    first.close();
    const again = openOffline('/study/review', { saveReviewAnswers: { due: [] } });
    await screen.findByText(/^Questão 2 de 2/);
    await screen.findByText('Enunciado 2');
    again.connect();
    await waitFor(() => expect(storedRows(OUTBOX)).toEqual([]));
    const [request] = again.sent('saveReviewAnswers');
    expect(request?.body).toMatchObject({
      answers: [{ question: 1, answer: 12, packed_at: expect.any(String) }],
    });
    // The question that is shown stays.
    screen.getByText('Enunciado 2');
  });

  it('today and the notebook are shown from the device, and every other page says what it needs (OFFLINE-06)', async () => {
    storePack();
    const app = openOffline('/study');
    await screen.findByRole('region', { name: 'Hoje' });
    await screen.findByText(/^2 hoje, de \d+ para revisar/);
    await act(() => app.router.navigate({ to: '/study/notebook/$questionId', params: { questionId: '3' } }));
    await screen.findByText('Resolução 3');
    await user.click(screen.getByRole('button', { name: 'Marcar' }));
    await screen.findByRole('button', { name: 'Marcada' });
    await waitFor(() => expect(queuedBodies()).toEqual([{ flags: 1 }]));
    for (const to of ['/cashback', '/user/pass', '/courses', '/study/practice'] as const) {
      await act(() => app.router.navigate({ to }));
      await screen.findByText('Esta parte precisa de internet.');
    }
    expect(await findAxeProblems()).toEqual([]);
    app.connect();
    await waitFor(() => expect(screen.queryByText('Esta parte precisa de internet.')).toBeNull());
  });

  it('a training that was taken along opens without its key and keeps its answers (OFFLINE-06)', async () => {
    const practice = buildPractice(7);
    storePack(buildPack({ practices: [practice] }));
    storeRow(PACKS, `${STUDENT}:practice:7`, practice);
    const app = openOffline('/study/practice/7');
    await user.click(await screen.findByRole('radio', { name: /Opção 3/ }));
    await waitFor(() =>
      expect(queuedBodies()).toMatchObject([{ packed_at: expect.any(String), answers: [{ answer: 213 }] }]),
    );
    await screen.findByText('Sem conexão – guardado neste aparelho');
    await act(() => app.router.navigate({ to: '/study/practice/$id', params: { id: '8' } }));
    await screen.findByText('Esta parte precisa de internet.');
  });

  it('a pack older than 7 days is not used for new answers, and the queue stays (OFFLINE-13)', async () => {
    const made = new Date(Date.now() - 7 * 24 * HOUR - 1000);
    storePack(buildPack({ made_at: made.toISOString(), today: made.toISOString().slice(0, 10) }));
    storeRow(OUTBOX, `${STUDENT}:review:0:9:1`, {
      student: STUDENT,
      key: 'review:0:9:1',
      call: { method: 'POST', path: '/v1/study/review/answers', guard: 'student' },
      input: { body: { answers: [] } },
      order: 1,
    });
    const app = openOffline('/study/review');
    await screen.findByText('Atualize o pacote: conecte-se uma vez.');
    await act(() => app.router.navigate({ to: '/study' }));
    const card = await screen.findByRole('region', { name: 'Estudar sem internet' });
    await within(card).findByText('Atualize o pacote: conecte-se uma vez.');
    await within(card).findByText(/^Sem conexão · \d+ na fila$/);
    expect(storedRows(OUTBOX)).toHaveLength(1);
  });
});

describe('the offer to install', () => {
  const heading = 'Instalar o Toro neste aparelho';
  const responses = { getStudyPack: buildPack() };

  it('comes on the third day of study, says how to do it by hand, and rests for 90 days after a refusal (OFFLINE-02)', async () => {
    localStorage.setItem('toro.study-days', '2026-01-01');
    const second = openApp('/study', { responses });
    await screen.findByRole('region', { name: 'Hoje' });
    expect(screen.queryByText(heading)).toBeNull();
    second.close();
    localStorage.setItem('toro.study-days', '2026-01-01 2026-01-02');
    const app = openApp('/study', { responses });
    await screen.findByRole('heading', { name: heading });
    await user.click(screen.getByRole('button', { name: 'Como instalar' }));
    await screen.findByText(/No menu do navegador, escolha “Instalar”/);
    await user.click(screen.getByRole('button', { name: 'Agora não' }));
    expect(screen.queryByText(heading)).toBeNull();
    app.close();
    const rejectedAt = Number(localStorage.getItem('toro.install-refused'));
    const { canOfferInstall } = await import('../src/features/learning/study/offline/install-days.ts');
    const NINETY_DAYS = 90 * 24 * HOUR;
    expect([NINETY_DAYS, NINETY_DAYS + 1].map((age) => canOfferInstall(rejectedAt + age))).toEqual([
      false,
      true,
    ]);
  });

  it('stands on the page of study and never over a question (OFFLINE-02)', async () => {
    localStorage.setItem('toro.study-days', '2026-01-01 2026-01-02 2026-01-03');
    const app = openApp('/study', { responses });
    await screen.findByRole('heading', { name: heading });
    for (const to of ['/study/review', '/study/practice', '/questions']) {
      await act(() => app.router.navigate({ to }));
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByText(heading)).toBeNull();
    }
  });

  it('counts each day of study once (OFFLINE-02)', async () => {
    const { countStudyDays } = await import('../src/features/learning/study/offline/install-days.ts');
    localStorage.removeItem('toro.study-days');
    const days = ['2026-01-01', '2026-01-01', '2026-01-02', '2026-02-01', '2026-02-02'] as const;
    expect(days.map(countStudyDays)).toEqual([1, 1, 2, 3, 3]);
  });

  it('asks by the browser where it can', async () => {
    localStorage.setItem('toro.study-days', '2026-01-01 2026-01-02');
    const prompt = vi.fn(async () => undefined);
    window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
    openApp('/study', { responses });
    await user.click(await screen.findByRole('button', { name: 'Instalar' }));
    expect(prompt).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText(heading)).toBeNull());
  });
});
