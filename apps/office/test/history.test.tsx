import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const entry = {
  id: 7,
  created_at: '2026-11-15T12:00:00.000Z',
  actor_kind: 'staff',
  actor: 'staff:1',
  actor_name: 'Ana <i>Direção</i>',
  action: 'set-roles',
  subject_kind: 'staff',
  subject: 'staff:5',
  subject_name: 'Bia <script>alert(1)</script>',
  refused: 'done',
  reason: null,
};
const changes = [{ field: 'roles', before: '["support"]', after: '<b>finance</b>' }];

const member = {
  id: 5,
  name: 'Bia',
  email: 'bia@toro.test',
  roles: ['support'],
  has_totp: false,
  passkeys: 0,
  created_at: '2026-11-01T12:00:00.000Z',
  last_used_at: null,
  deactivated_at: null,
  sessions: 0,
};

describe('the page of a thing', () => {
  it("has a tab 'Histórico' with its entries, whose markup shows as text (AUDIT-14, AUDIT-16)", async () => {
    const { container } = openOffice('/equipe/5', {
      responses: {
        getStaffMember: member,
        listHistory: { entries: [{ ...entry, changes }], has_older: false },
      },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Histórico' }));
    const sentence = await screen.findByText(
      'Ana <i>Direção</i> mudou os papéis de Bia <script>alert(1)</script>',
    );
    await userEvent.click(sentence);
    expect(screen.getByRole('cell', { name: '<b>finance</b>' })).toBeTruthy();
    expect(container.querySelector('script, td b')).toBeNull();
  });
});

describe('the history of a thing that an import changed', () => {
  const imported = {
    ...entry,
    actor_kind: 'command',
    actor: 'command:maria',
    actor_name: null,
    action: 'import-academy',
    subject_kind: 'import',
    subject: 'import:academy',
    subject_name: 'Academia',
  };
  const open = () =>
    openOffice('/equipe/5', {
      responses: {
        getStaffMember: member,
        listHistory: { entries: [{ ...imported, changes }], has_older: false },
      },
    });

  it('shows the thing before and after and leads to the entry of the import (AUDIT-10)', async () => {
    open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Histórico' }));
    await userEvent.click(await screen.findByText(/importou/));
    expect(screen.getByRole('cell', { name: '<b>finance</b>' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Ver o registro inteiro' });
    expect(link.getAttribute('href')).toContain('/auditoria?subject=import');
  });
});

describe('an entry of the audit', () => {
  const open = (page: string | null) =>
    openOffice('/auditoria', {
      responses: {
        listAudit: {
          rows: [{ ...entry, actor_roles: null, network: null, request_id: null }],
          total: 1,
          total_is_exact: true,
        },
        getAuditEntry: {
          changes,
          detail: '{}',
          details: [{ name: 'Pago em', value: '18/11/2026' }],
          page,
        },
      },
    });

  it('leads to its thing, unless that is gone (AUDIT-16)', async () => {
    open('/equipe/5');
    await userEvent.click(await screen.findByRole('button', { name: 'Ver detalhes' }));
    const link = await screen.findByRole('link', { name: 'Abrir Bia <script>alert(1)</script>' });
    expect(link.getAttribute('href')).toBe('/equipe/5');
  });

  it('about a thing that is gone shows its last name without a link (AUDIT-16)', async () => {
    const { container } = open(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Ver detalhes' }));
    await screen.findByRole('cell', { name: '<b>finance</b>' });
    expect(screen.getByText('Pago em').nextElementSibling?.textContent).toBe('18/11/2026');
    expect(screen.getByText(/Bia <script>/)).toBeTruthy();
    expect(within(container).queryByRole('link', { name: /^Abrir/ })).toBeNull();
  });
});
