import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useSession } from '../src/shared/session.ts';
import { clearDatabases, setFull, storedRows, storeRow } from './memory-idb.ts';
import { findAxeProblems, openApp } from './open-app.tsx';
import { buildExamQuestions, confirmSave, EXAM, EXAM_TITLE } from './scripted-exam.ts';
import { disconnected, failure, type Script, type SentRequest } from './scripted-server.ts';

vi.mock('idb', () => import('./memory-idb.ts'));

const COURSE = { id_curso: 101, id_turma: 530, tag: 'cfp-completo', curso: 'Planejador Financeiro CFP®' };
const ATTEMPTS = 'toro-exams';
const COPIES = 'toro-exam-copies';

const examQuestions = buildExamQuestions({ total: 3, options: 2 });

const finished = {
  prova_aula: { data_prova: '2026/03/09 10:15', tempo_prova: '00:02:03' },
  finishedLecture: {
    id_prova: 77,
    id_aula: 21,
    data_prova: '2026/03/09 10:15',
    tempo_prova: '00:02:03',
    respostas: [{ id_questao: 1, id_resposta: 11, resposta: { correta: 1 } }],
    totalQuestions: 3,
  },
};

const online: Script = {
  openExam: examQuestions,
  restoreAttempt: [],
  saveAnswers: confirmSave,
  finishAttempt: finished,
  trackEvent: {},
};

/** No call gets a response until `isOnline` is set. */
function createNetwork(script: Script = online) {
  const network = { isOnline: false };
  const calls = [...Object.keys(script), 'findCoursesByStudent', 'checkTokenExpiration', 'logout'];
  const responses = Object.fromEntries(
    calls.map((call) => [
      call,
      (recorded: never, request: SentRequest) => {
        if (!network.isOnline) return disconnected();
        const scripted = script[call];
        return typeof scripted === 'function'
          ? (scripted as (recorded: never, request: SentRequest) => unknown)(recorded, request)
          : (scripted ?? recorded);
      },
    ]),
  );
  const connect = () => {
    network.isOnline = true;
    window.dispatchEvent(new Event('online'));
  };
  return { responses, connect };
}

let student = 0;
const keyOf = (id: number) => `${id}:21:530:test`;

interface StoredPart {
  answered?: number[];
  [field: string]: unknown;
}

/** Stores an attempt of this device, as an earlier page has left it. */
function storeExamOf(id: number, { answered = [], ...part }: StoredPart = {}): void {
  const answers = Object.fromEntries(
    answered.map((question) => [
      question,
      { choice: question * 10 + 1, counter: question, device: 'this-device' },
    ]),
  );
  storeRow(ATTEMPTS, keyOf(id), {
    attempt: { questions: [1, 2, 3], answers, seconds: {}, marks: {}, elapsed: 0, finished: false },
    current: 0,
    version: 1,
    id: null,
    start: 'start-of-this-device',
    source: { course: COURSE, lesson: 21, redo: null, title: EXAM_TITLE, total: 3 },
    ...part,
  });
  storeRow(COPIES, keyOf(id), { student: id, examQuestions, course: COURSE, storedAt: Date.now() });
}

const open = (address: string, responses: Script) => openApp(address, { responses });

beforeEach(async () => {
  clearDatabases();
  const { default: recorded } = await import('./recorded-responses.json');
  student = (recorded as { session: { user: { id: number } } }).session.user.id;
});

describe('without a network', () => {
  it('an attempt of this device opens and says so', async () => {
    storeExamOf(student, { answered: [1, 2] });
    open(EXAM, createNetwork().responses);
    await screen.findByText('Você já respondeu 2 de 3.');
    expect(screen.getByText(/a prova abriu deste aparelho/)).toBeTruthy();
    expect(await findAxeProblems()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Continuar a prova' }));
    await screen.findByText('Sem conexão – guardado neste aparelho');
    expect(screen.getByText('Enunciado da questão 1')).toBeTruthy();
  });

  it('an attempt shows the lost connection once, in its header', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    storeExamOf(student, { answered: [1] });
    open(EXAM, createNetwork().responses);
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar a prova' }));
    await screen.findByText('Sem conexão – guardado neste aparelho');
    expect(screen.queryByText(/O que você já abriu continua aqui/)).toBeNull();
  });

  it('an attempt of another student does not open', async () => {
    storeExamOf(student + 1, { answered: [1] });
    open(EXAM, createNetwork().responses);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Esta prova ainda não está guardada neste aparelho.',
    );
    expect(document.body.textContent).not.toContain(EXAM_TITLE);
    expect(await findAxeProblems()).toEqual([]);
  });

  it('an exam that is not on this device opens by itself once the network is back', async () => {
    const network = createNetwork();
    open(EXAM, network.responses);
    expect((await screen.findByRole('alert')).textContent).toContain('Sem conexão');
    network.connect();
    await screen.findByRole('button', { name: 'Começar a prova' });
  });

  it('the end of an attempt is kept, and its result is shown when the network is back', async () => {
    storeExamOf(student, { answered: [1, 2, 3], finishing: true, unsent: true });
    const network = createNetwork();
    open(EXAM, network.responses);
    const dialog = await screen.findByRole('dialog', { name: 'Prova finalizada' });
    expect(dialog.textContent).toContain('Sem conexão.');
    expect(await findAxeProblems()).toEqual([]);
    network.connect();
    await screen.findByRole('dialog', { name: 'Resultado da prova' });
    expect([...storedRows(ATTEMPTS), ...storedRows(COPIES)]).toEqual([]);
  });
});

it('a failing server does not keep an attempt of this device closed', async () => {
  storeExamOf(student, { answered: [1] });
  open(EXAM, { ...online, openExam: failure(500) });
  await screen.findByText('Você já respondeu 1 de 3.');
});

it('an attempt and its questions are on this device from the start on', async () => {
  open(EXAM, online);
  await userEvent.click(await screen.findByRole('button', { name: 'Começar a prova' }));
  await screen.findByRole('group', { name: 'Alternativas' });
  await waitFor(() => expect(storedRows(ATTEMPTS)).toHaveLength(1));
  const [copy] = storedRows(COPIES) as { student: number }[];
  expect(copy).toMatchObject({ student, examQuestions: { version: 1 } });
  expect(JSON.stringify(copy)).not.toContain('correta');
});

it('a device without room is told not to close the page', async () => {
  const network = createNetwork();
  network.connect();
  setFull(true);
  open(EXAM, { ...network.responses, saveAnswers: disconnected });
  await userEvent.click(await screen.findByRole('button', { name: 'Começar a prova' }));
  await screen.findByText('Sem conexão – não feche esta página');
});

it('an attempt that was finished on another device is not continued', async () => {
  storeExamOf(student, { answered: [1], id: 5 });
  open(EXAM, online);
  await screen.findByRole('button', { name: 'Começar a prova' });
  expect(storedRows(ATTEMPTS)).toEqual([]);
});

it('answers of an attempt that the server does not have are sent before its questions are requested', async () => {
  storeExamOf(student, { answered: [1], unsent: true });
  const app = open(EXAM, online);
  await screen.findByRole('button', { name: /a prova$/ });
  const calls = app.requests().map(({ call }) => call);
  expect(calls.indexOf('saveAnswers')).toBeGreaterThan(-1);
  expect(calls.indexOf('saveAnswers')).toBeLessThan(calls.indexOf('openExam'));
  expect(app.sent('saveAnswers')[0]?.body).toMatchObject({ version: 1, start: 'start-of-this-device' });
});

it('offers to stay logged in, so that a closed page opens again', async () => {
  const ready = { ready: new Promise(() => undefined) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: ready }));
  open(EXAM, online);
  await userEvent.click(await screen.findByLabelText('Continuar conectado neste aparelho'));
  expect(useSession.getState().remember).toBe(true);
  expect(localStorage.getItem('toro.session')).not.toBeNull();
});

it('the login without a network says that the answers are still there', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openApp(EXAM, { visitor: true, responses: createNetwork().responses });
  await screen.findByText(
    /Sem internet não é possível entrar. O que você respondeu na prova continua guardado/,
  );
});

describe('the student area', () => {
  it('leads to an attempt of this device without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    storeExamOf(student, { answered: [1, 2] });
    open('/podcast', createNetwork().responses);
    await screen.findByText(/está guardada neste aparelho: 2 de 3 respondidas/);
    expect(screen.getByRole('link', { name: 'Continuar a prova' }).getAttribute('href')).toBe(EXAM);
    expect(await findAxeProblems()).toEqual([]);
  });

  it('sends the answers that only this device has, without a word', async () => {
    storeExamOf(student, { answered: [1], unsent: true });
    storeExamOf(student + 1, { answered: [2], unsent: true });
    const app = open('/podcast', online);
    await waitFor(() => expect(app.sent('saveAnswers')).toHaveLength(1));
    expect(app.sent('saveAnswers')[0]?.url.pathname).toContain(`/student/${student}/`);
    await waitFor(() =>
      expect(storedRows(ATTEMPTS)).toContainEqual(expect.objectContaining({ id: 1, unsent: false })),
    );
    // The questions of another student leave the device; what that student has not sent stays.
    expect(storedRows(COPIES)).toHaveLength(1);
    expect(storedRows(ATTEMPTS)).toHaveLength(2);
  });

  it('sends a finished attempt when the network is back, and shows its result', async () => {
    storeExamOf(student, { answered: [1, 2, 3], finishing: true, unsent: true });
    const network = createNetwork();
    open('/podcast', network.responses);
    await screen.findByText(/está finalizada neste aparelho/);
    network.connect();
    const notice = (await screen.findByText(/foi enviada. Você acertou 1 de 3/)).closest('[role=status]');
    expect(
      within(notice as HTMLElement)
        .getByRole('link', { name: 'Ver a prova corrigida >' })
        .getAttribute('href'),
    ).toMatch(/^\/lectures\/101\/21\/77\?/);
    expect(storedRows(ATTEMPTS)).toEqual([]);
  });

  it('says that answers arrived after the attempt was finished elsewhere', async () => {
    storeExamOf(student, { answered: [1], id: 5, unsent: true });
    const error = {
      error: 'Esta prova já foi finalizada.',
      code: 'conflict',
      details: { reason: 'finished' },
    };
    open('/podcast', { ...online, saveAnswers: Response.json(error, { status: 409 }) });
    await screen.findByText(/foi finalizada em outro aparelho antes/);
    expect(storedRows(ATTEMPTS)).toEqual([]);
  });

  it('sends a finished attempt again after a failure of the server', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
    onTestFinished(() => void vi.useRealTimers());
    storeExamOf(student, { answered: [1, 2, 3], finishing: true, unsent: true });
    let failures = 1;
    const app = open('/podcast', {
      ...online,
      finishAttempt: () => (failures-- > 0 ? failure(500) : finished),
    });
    await screen.findByText(/Estamos enviando/);
    await vi.advanceTimersByTimeAsync(16_000);
    await screen.findByText(/foi enviada. Você acertou 1 de 3/);
    expect(app.sent('finishAttempt')).toHaveLength(2);
  });

  it('says why a finished attempt cannot be sent, and leads to it', async () => {
    storeExamOf(student, { answered: [1, 2, 3], finishing: true, unsent: true });
    const rejection = failure(404, 'Não encontramos esta prova entre as suas aulas.', 'not_found');
    open('/podcast', { ...online, finishAttempt: rejection });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Não encontramos esta prova entre as suas aulas.');
    expect(within(notice).getByRole('link', { name: 'Abrir a prova' }).getAttribute('href')).toBe(EXAM);
    expect(screen.queryByText(/Estamos enviando/)).toBeNull();
    expect(storedRows(ATTEMPTS)).toHaveLength(1);
  });
});

it('a logout deletes exams from this device, and keeps answers that were not sent', async () => {
  storeExamOf(student, { answered: [1], unsent: false });
  storeRow(ATTEMPTS, `${student}:22:530:test`, {
    ...(storedRows(ATTEMPTS)[0] as object),
    unsent: true,
    source: undefined,
  });
  open('/podcast', online);
  await userEvent.click(await screen.findByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(storedRows(COPIES)).toEqual([]));
  await waitFor(() => expect(storedRows(ATTEMPTS)).toHaveLength(1));
});

it('answers of a room whose session the academy ended stay on the device and are sent after the next login (PEOPLE-19)', async () => {
  let isEnded = false;
  storeExamOf(student, { answered: [1] });
  const room = open(EXAM, {
    ...online,
    saveAnswers: (recorded: never, request: SentRequest) =>
      isEnded ? failure(401, 'Sua sessão terminou.', 'unauthorized') : confirmSave(recorded, request),
  });
  await userEvent.click(await screen.findByRole('button', { name: /a prova$/ }));
  await screen.findByText('Enunciado da questão 1');
  isEnded = true;
  await userEvent.click(screen.getByRole('radio', { name: /Opção 2/ }));
  await waitFor(() => expect(useSession.getState().token).toBeNull());
  await waitFor(() => expect(room.path()).toContain('/auth/login'));
  expect(storedRows(ATTEMPTS)).toContainEqual(expect.objectContaining({ unsent: true }));
  room.close();
  const next = open('/podcast', online);
  await waitFor(() => expect(next.sent('saveAnswers')).toHaveLength(1));
  expect(next.sent('saveAnswers')[0]?.body).toMatchObject({ question: { 1: 12 } });
  await waitFor(() =>
    expect(storedRows(ATTEMPTS)).toContainEqual(expect.objectContaining({ unsent: false })),
  );
});
