import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { findAxeProblems } from '../../web/test/find-axe-problems.ts';
import { findUnreachableControls } from './find-unreachable-controls.ts';
import { openOffice } from './open-office.tsx';
// Loaded before the first test, which would else wait for them.
import '../src/app/shell/shell.tsx';
import '../src/shared/list/office-list.tsx';

const AT = '2026-11-15T15:00:00.000Z';
const person = (id: number, name: string) => ({
  id,
  name,
  email: `${id}@toro.test`,
  roles: ['support'],
  state: 'active',
  second_factor: 'none',
  last_used_at: null,
  created_at: AT,
});
const team = {
  listStaff: { rows: [person(4, 'Bruna Lima'), person(5, 'Rui Alves')], total: 2 },
  listInvitations: [],
};
const member = {
  ...person(4, 'Bruna Lima'),
  deactivated_at: null,
  has_totp: false,
  passkeys: 0,
  sessions: 0,
};

/** Presses Tab until a control has the focus. */
async function tabTo(user: ReturnType<typeof userEvent.setup>, control: HTMLElement): Promise<void> {
  for (let stops = 0; stops < 60 && document.activeElement !== control; stops += 1) await user.tab();
  expect(document.activeElement).toBe(control);
}

it('a list is searched, sorted and opened by keyboard alone, and passes axe (LIST-41)', async () => {
  const user = userEvent.setup();
  const office = openOffice('/equipe', { responses: { ...team, getStaffMember: member } });
  const table = await screen.findByRole('table');
  expect(findUnreachableControls()).toEqual([]);
  expect(await findAxeProblems()).toEqual([]);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await tabTo(user, within(table).getByRole('button', { name: /^E-mail/ }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(office.path()).toContain('sort=email'));
  await tabTo(user, await screen.findByRole('link', { name: 'Bruna Lima' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(office.path()).toBe('/equipe/4'));
});

it('the calendar of a day opens from its own button, which tells that it is open, and passes axe (LIST-41)', async () => {
  const user = userEvent.setup();
  openOffice('/auditoria?created_from=2026-02-10', { responses: { listAudit: { rows: [], total: 0 } } });
  await user.click(await screen.findByRole('button', { name: /^Período: de 10/ }));
  const from = await screen.findByLabelText<HTMLInputElement>('De');
  const [button] = screen.getAllByRole('button', { name: 'Abrir o calendário', hidden: true });
  // A text field has no state of being open.
  for (const name of ['aria-expanded', 'aria-haspopup']) expect(from.hasAttribute(name)).toBe(false);
  expect(button?.getAttribute('aria-expanded')).toBe('false');
  expect(await findAxeProblems()).toEqual([]);
  button?.focus();
  await user.keyboard('{Enter}');
  const calendar = await screen.findByRole('dialog', { name: 'Calendário', hidden: true });
  expect(button?.getAttribute('aria-expanded')).toBe('true');
  const chosen = await within(calendar).findByRole('button', { name: /^10 de fevereiro/, hidden: true });
  expect(findUnreachableControls()).toEqual([]);
  expect(await findAxeProblems()).toEqual([]);
  chosen.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(from.value).toBe('12/02/2026');
});

it("lists what is on the page with '?': a form has its own shortcut (LIST-41)", async () => {
  openOffice('/equipe/4', { responses: { getStaffMember: member } });
  await screen.findByRole('checkbox', { name: 'Financeiro' });
  fireEvent.keyDown(document.body, { key: '?' });
  const dialog = await screen.findByRole('dialog', { name: 'Atalhos desta página' });
  const keysOf = (label: string) => within(dialog).getByText(label).nextElementSibling?.textContent;
  expect([keysOf('Salvar'), keysOf('Ver os atalhos')]).toEqual(['Ctrl S', '?']);
  expect(within(dialog).queryByText('Buscar nesta lista')).toBeNull();
  expect(await findAxeProblems()).toEqual([]);
});
