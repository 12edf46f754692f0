import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findAxeProblems, openApp } from './open-app.tsx';
import { failure, type Script } from './scripted-server.ts';

const LINK = 'L'.repeat(43);
const OPENED = { opened_at: '2026-11-15T22:30:00.000Z', marked: 1, filled_at: null };
const NO_CHANNELS = { phone: false, email: false, whatsapp: false };

const unconfirmed = {
  token: LINK,
  student: { name: 'Bia Souza', email: 'bia@toro.test' },
  gabarito: {
    id_gabarito: 1,
    pre: 'Exame',
    formattedYear: '2026',
    formmatedMonth: 'novembro',
    name: 'Prova de Ética',
    total_questions: 1,
    closes_at: null,
  },
  modules: [
    {
      id: 1,
      number: 1,
      title: 'Ética',
      questions: [
        {
          id_gabarito_question: 11,
          order: 1,
          answers: [{ id_gabarito_question_answer: 111, letter: 'A' }],
          id_gabarito_marked_answer: 111,
        },
      ],
    },
  ],
  filled_at: null,
  confirmed: false,
  confirmation: { ...OPENED, channels: { ...NO_CHANNELS, email: true, whatsapp: true }, replaces: null },
};
const confirmed = { ...unconfirmed, confirmed: true, confirmation: null };

const openLink = (responses: Script = {}) => {
  let isConfirmed = false;
  return openApp(`/gabaritoro/fill/${LINK}`, {
    visitor: true,
    responses: {
      getSheet: () => (isConfirmed ? confirmed : unconfirmed),
      confirmSheet: () => {
        isConfirmed = true;
        return { message: 'Gabarito confirmado.' };
      },
      ...responses,
    },
  });
};

it('the mailed link shows who opened the sheet, and opens it after the confirmation', async () => {
  const app = openLink();
  await screen.findByRole('heading', { name: 'Este gabarito é seu?' });
  expect(document.body.textContent).toContain(
    'Foi aberto com o e-mail bia@toro.test e o nome Bia Souza em 15 nov 2026 às 19:30, com 1 questão marcada, ainda não entregue. Você vai receber o gabarito oficial e novidades por e-mail e WhatsApp.',
  );
  expect(screen.queryByRole('navigation', { name: 'Módulos' })).toBeNull();
  expect(await findAxeProblems()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'É meu, confirmar' }));
  await screen.findByRole('navigation', { name: 'Módulos' });
  expect(app.sent('confirmSheet').map(({ body }) => body)).toEqual([{ mine: true }]);
  expect(document.body.textContent).toContain('O link para continuar está no seu e-mail, bia@toro.test.');
});

it('a sheet that somebody else opened is deleted', async () => {
  const message = 'Apagamos o gabarito que abriram com o seu e-mail.';
  const app = openLink({ confirmSheet: { message } });
  await userEvent.click(await screen.findByRole('button', { name: 'Não fui eu' }));
  await screen.findByRole('heading', { name: 'Gabarito apagado' });
  expect(screen.getByText(message)).toBeTruthy();
  expect(app.sent('confirmSheet').map(({ body }) => body)).toEqual([{ mine: false }]);
  expect(screen.getByRole('link', { name: 'Ver os gabaritos' })).toBeTruthy();
});

it('the sheet confirmed before is named, and a failure is shown', async () => {
  const confirmation = {
    ...unconfirmed.confirmation,
    channels: NO_CHANNELS,
    replaces: { ...OPENED, marked: 140, filled_at: OPENED.opened_at },
  };
  openLink({
    getSheet: { ...unconfirmed, confirmation },
    confirmSheet: failure(404, 'Este gabarito já foi apagado.', 'not_found'),
  });
  await screen.findByText(
    /Você já confirmou outro gabarito desta prova, aberto em 15 nov 2026 às 19:30, com 140 questões marcadas, já entregue\. Se confirmar este, ele passa a contar/,
  );
  expect(document.body.textContent).toContain('Nenhum aviso foi escolhido.');
  await userEvent.click(screen.getByRole('button', { name: 'É meu, confirmar' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Este gabarito já foi apagado.');
});

it('the browser that opened the sheet fills it at once and is referred to the mail', async () => {
  openLink({ getSheet: { ...unconfirmed, confirmation: null } });
  await screen.findByRole('navigation', { name: 'Módulos' });
  expect(document.body.textContent).toContain(
    'Confirme o gabarito pelo link que enviamos para bia@toro.test',
  );
});

it('an unconfirmed result asks for the confirmation and mails its own link again', async () => {
  const { modules: _, filled_at: __, confirmation: ___, ...shared } = unconfirmed;
  const app = openApp(`/gabaritoro/result/${LINK}`, {
    visitor: true,
    responses: {
      getSheetResult: {
        ...shared,
        key_state: 'none',
        grade: null,
        modules: [],
        standing: null,
        course: null,
      },
      resendResult: { message: 'Email enviado com sucesso !' },
    },
  });
  await screen.findByRole('heading', { name: 'Confirme o seu resultado' });
  await userEvent.click(screen.getByRole('button', { name: 'Enviar o link de novo' }));
  await screen.findByText('Email enviado com sucesso !');
  expect(app.sent('resendResult')[0]?.body).toEqual({ id_gabarito: 1, email: 'bia@toro.test', token: LINK });
});

const LETTERS = ['A', 'B', 'C', 'D', 'E'];
const makeQuestion = (order: number) => ({
  id_gabarito_question: order * 10,
  order,
  answers: LETTERS.map((letter, at) => ({ id_gabarito_question_answer: order * 10 + at, letter })),
  id_gabarito_marked_answer: null,
});
const twoModules = {
  ...confirmed,
  modules: [
    { id: 1, number: 1, title: 'Ética', questions: [1, 2, 3].map(makeQuestion) },
    { id: 2, number: 2, title: 'Fiscal', questions: [4, 5].map(makeQuestion) },
  ],
};

describe('the keys', () => {
  const openSheet = async () => {
    openLink({ getSheet: twoModules, fillSheet: twoModules });
    await screen.findByRole('heading', { name: '1. Ética' });
  };
  const group = (order: number) => screen.getByRole('group', { name: `Questão ${order}` });
  const radio = (order: number, letter: string): HTMLInputElement =>
    within(group(order)).getByRole('radio', { name: letter });

  it('are shown, and describe the questions to screen readers', async () => {
    await openSheet();
    const questions = screen.getByRole('group', { name: '1. Ética' });
    const keys = document.getElementById(questions.getAttribute('aria-describedby') ?? '');
    expect(keys?.textContent).toBe(
      'Teclas: A a E marcam e avançam, ↑ e ↓ mudam de questão, Backspace deixa em branco.',
    );
    expect(await findAxeProblems()).toEqual([]);
  });

  it('mark, clear and move, and each mark is announced', async () => {
    await openSheet();
    radio(1, 'A').focus();
    await userEvent.keyboard('c');
    expect(radio(1, 'C').checked).toBe(true);
    expect(screen.getByText('Questão 1: C marcada.').getAttribute('role')).toBe('status');
    expect(group(2).contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(radio(1, 'C'));
    await userEvent.keyboard('{Backspace}');
    expect(radio(1, 'C').checked).toBe(false);
    screen.getByText('Questão 1: em branco.');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(radio(3, 'A'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(radio(3, 'A'));
    expect(LETTERS.some((letter) => radio(3, letter).checked)).toBe(false);
  });

  it('a module names its questions by their numbers on the paper', async () => {
    await openSheet();
    screen.getByText('Questões 1 a 3');
    await userEvent.click(screen.getByRole('button', { name: /^Módulo 2/ }));
    screen.getByText('Questões 4 e 5');
    group(4);
  });
});

describe('the result as a picture and on paper', () => {
  const { modules: _, filled_at: __, confirmation: ___, ...shared } = confirmed;
  const graded = {
    ...shared,
    student: { name: 'Bia Souza Lima', email: 'bia@toro.test' },
    key_state: 'official',
    grade: { hits: 3, total: 4, percentage: 75 },
    modules: [
      { id: 1, number: 1, title: 'Ética', grade: { hits: 2, total: 2, percentage: 100 }, questions: [] },
      { id: 2, number: 2, title: 'Fiscal', grade: { hits: 1, total: 2, percentage: 50 }, questions: [] },
    ],
    standing: null,
    course: null,
  };
  const openResult = (values: object = {}) =>
    openApp(`/gabaritoro/result/${LINK}`, {
      visitor: true,
      responses: { getSheetResult: { ...graded, ...values } },
    });

  /** A canvas that records its texts: the test window draws nothing. */
  function recordCanvas() {
    const texts: string[] = [];
    const context = new Proxy(
      { measureText: (text: string) => ({ width: text.length * 10 }) } as Record<string, unknown>,
      {
        get: (target, name: string) =>
          name === 'fillText' ? (text: string) => texts.push(text) : (target[name] ?? (() => undefined)),
      },
    );
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
      done(new Blob(['png'], { type: 'image/png' })),
    );
    return texts;
  }
  const stubShare = (share: (data: ShareData) => Promise<void>) => {
    Object.assign(navigator, { share, canShare: () => true });
  };
  const downloads: string[] = [];
  const recordDownloads = () =>
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.download);
    });
  afterEach(() => {
    vi.restoreAllMocks();
    downloads.length = 0;
    Object.assign(navigator, { share: undefined, canShare: undefined });
  });

  it('shares a picture without personal data, with the first name only if it is chosen', async () => {
    const texts = recordCanvas();
    const shared: ShareData[] = [];
    stubShare(async (data) => void shared.push(data));
    openResult();
    const share = await screen.findByRole('button', { name: 'Compartilhar imagem' });
    await userEvent.click(share);
    await vi.waitFor(() => expect(shared).toHaveLength(1));
    expect(shared[0]?.files?.map(({ name, type }) => [name, type])).toEqual([['resultado.png', 'image/png']]);
    expect(Object.keys(shared[0] ?? {})).toEqual(['files']);
    const drawn = texts.join('\n');
    for (const shown of [
      '75%',
      '3 de 4',
      'questões certas',
      'Prova de Ética',
      '1. Ética',
      '100%',
      '2. Fiscal',
    ])
      expect(drawn).toContain(shown);
    expect(drawn).not.toMatch(/Bia|Souza|Lima|@|LLL/);
    texts.length = 0;
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mostrar meu primeiro nome, Bia' }));
    await userEvent.click(share);
    await vi.waitFor(() => expect(shared).toHaveLength(2));
    expect(texts).toContain('Bia');
    expect(texts.join('\n')).not.toMatch(/Souza|Lima|@|LLL/);
    expect(await findAxeProblems()).toEqual([]);
  });

  it('downloads the picture where nothing can be shared or sharing is not allowed', async () => {
    recordCanvas();
    recordDownloads();
    const { close } = openResult();
    await userEvent.click(await screen.findByRole('button', { name: 'Baixar imagem' }));
    await screen.findByText('Imagem baixada.');
    expect(downloads).toEqual(['resultado.png']);
    close();
    stubShare(async () => {
      throw new DOMException('', 'NotAllowedError');
    });
    openResult();
    await userEvent.click(await screen.findByRole('button', { name: 'Compartilhar imagem' }));
    await screen.findByText('Imagem baixada.');
    expect(downloads).toHaveLength(2);
  });

  it('is silent when the person closes the share dialog, and names another way when drawing fails', async () => {
    recordCanvas();
    recordDownloads();
    stubShare(async () => {
      throw new DOMException('', 'AbortError');
    });
    openResult();
    const share = await screen.findByRole('button', { name: 'Compartilhar imagem' });
    await userEvent.click(share);
    await vi.waitFor(() => expect(share.hasAttribute('data-loading')).toBe(false));
    expect([downloads, screen.queryByRole('alert')]).toEqual([[], null]);
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await userEvent.click(share);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Este navegador não criou a imagem. Imprima o resultado ou tire uma captura da tela.',
    );
  });

  it('prints in light colours with every question, and restores the page afterwards', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    openResult();
    await userEvent.click(await screen.findByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledOnce();
    const root = document.documentElement;
    root.setAttribute('data-mantine-color-scheme', 'dark');
    const [first, second] = document.querySelectorAll('details');
    second?.setAttribute('open', '');
    window.dispatchEvent(new Event('beforeprint'));
    expect([root.dataset.mantineColorScheme, first?.open, second?.open]).toEqual(['light', true, true]);
    window.dispatchEvent(new Event('afterprint'));
    expect([root.dataset.mantineColorScheme, first?.open, second?.open]).toEqual(['dark', false, true]);
    root.setAttribute('data-mantine-color-scheme', 'light');
  });

  it('without an answer key there is nothing to share, but the answers can be printed', async () => {
    openResult({ grade: null, key_state: 'none' });
    await screen.findByRole('button', { name: 'Imprimir' });
    expect(screen.queryByRole('button', { name: /imagem/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
