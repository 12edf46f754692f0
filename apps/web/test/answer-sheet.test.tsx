import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
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
