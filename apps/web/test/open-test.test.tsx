import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from './open-app.tsx';
import type { Script } from './scripted-server.ts';

/** The response of an attempt in progress with some answers. */
const ongoing = (answered: number) => [
  {
    prova: JSON.stringify({
      question: Object.fromEntries(Array.from({ length: answered }, (_, index) => [index + 1, 'idk'])),
    }),
  },
];

const openStep = (lesson: number, responses: Script) =>
  openApp(`/courses/101/530/${lesson}?step=lecture`, { responses: { trackEvent: {}, ...responses } });

const findArea = () => screen.findByRole('region', { name: 'Etapa da aula' });

it.each([
  [3, 'Você já respondeu 3 questões.'],
  [1, 'Você já respondeu 1 questão.'],
  [0, 'Você já começou esta prova.'],
])('a test in progress with %i answers is continued, not started', async (answered, text) => {
  const app = openStep(32, { restoreAttempt: ongoing(answered) });
  const link = await within(await findArea()).findByRole('link', { name: 'Continuar a prova' });
  expect(link.getAttribute('href')).toBe('/lectures/101/32?id_turma=530');
  expect((await findArea()).textContent).toContain(text);
  expect(screen.queryByRole('link', { name: 'Iniciar' })).toBeNull();
  const panel = screen.getByRole('complementary', { name: 'Realize as etapas:' });
  expect(within(panel).getByRole('button', { name: /Fazer Prova/ }).textContent).toMatch(/Continuar$/);
  await userEvent.click(link);
  expect(app.sent('trackEvent').map(({ body }) => (body as { event: string }).event)).not.toContain(
    'test_started',
  );
});

it('a redo in progress is continued', async () => {
  const app = openStep(21, { restoreAttempt: ongoing(2) });
  const link = await within(await findArea()).findByRole('link', { name: 'Continuar a prova' });
  expect(link.getAttribute('href')).toContain('redo=last');
  expect(app.sent('restoreAttempt')[0]?.url.searchParams.get('redo')).toBe('last');
});

it('without a test in progress the test is started', async () => {
  openStep(32, { restoreAttempt: [] });
  await within(await findArea()).findByRole('link', { name: 'Iniciar' });
  expect(screen.queryByText('Continuar a prova')).toBeNull();
});
