import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, type SentRequest } from '@toro/contract/testing/scripted-server';
import { expect, it, vi } from 'vitest';
import { openOffice } from './open-office.tsx';

const choices = {
  title: 'Renda fixa',
  has_draft: true,
  today: '2026-03-01',
  class_groups: [
    { id: 5, name: 'Manhã' },
    { id: 6, name: 'Noite' },
  ],
};
const url = `http://toro.test/courses/1/6/9#ver=previa.${'a'.repeat(30)}.${'b'.repeat(43)}`;

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Abrir a prévia' }));

it('opens the student area at 390 and 1280 px, light and dark, for a class group and a day (CATALOG-35)', async () => {
  const open = vi.fn();
  vi.stubGlobal('open', open);
  const app = openOffice('/previa/lesson/9', {
    responses: { getPreviewChoices: choices, beginPreview: { url } },
  });
  await press();
  expect(open.mock.calls.at(-1)).toEqual([
    `${url}&tema=light`,
    '_blank',
    'popup,noopener,width=390,height=844',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: '1280 px' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Escuro' }));
  await press();
  expect(open.mock.calls.at(-1)).toEqual([
    `${url}&tema=dark`,
    '_blank',
    'popup,noopener,width=1280,height=800',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Turma'), '5');
  await userEvent.clear(screen.getByLabelText('Como se fosse'));
  await userEvent.type(screen.getByLabelText('Como se fosse'), '04032026');
  await userEvent.click(screen.getByRole('radio', { name: 'Publicado' }));
  await press();
  expect(app.sent('beginPreview').at(-1)?.body).toEqual({ class_group: 5, day: '2026-03-04', draft: false });
});

it('says why a draft cannot be shown yet (CATALOG-35)', async () => {
  openOffice('/previa/lesson/9', {
    responses: {
      getPreviewChoices: choices,
      beginPreview: (_: never, { body }: SentRequest) =>
        (body as { draft: boolean }).draft
          ? failure(422, 'O rascunho ainda está incompleto: Escreva o título.', 'invalid_input')
          : { url },
    },
  });
  expect(await screen.findByText('O rascunho ainda está incompleto: Escreva o título.')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Abrir a prévia' }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Publicado' }));
  await waitFor(() => expect(button.disabled).toBe(false));
});
