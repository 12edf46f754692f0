import { ROLE_NAMES } from '@toro/domain/accounts/staff/roles';
import { defineList } from '../lists/list.ts';

/** The people of the team. */
export const staffList = defineList({
  name: 'staff',
  permission: 'staff.read',
  noun: { one: 'pessoa', many: 'pessoas' },
  search: 'Nome ou e-mail',
  columns: {
    name: { label: 'Nome', kind: 'text', sortable: true },
    email: { label: 'E-mail', kind: 'text', sortable: true },
    roles: { label: 'Papéis', kind: 'choices', options: ROLE_NAMES },
    state: { label: 'Estado', kind: 'choice', options: { active: 'Ativa', inactive: 'Sem acesso' } },
    second_factor: {
      label: 'Segundo fator',
      kind: 'choice',
      options: { passkey: 'Chave de acesso', totp: 'Aplicativo', none: 'Nenhum' },
    },
    last_used_at: { label: 'Último acesso', kind: 'instant', sortable: true },
    created_at: { label: 'Na equipe desde', kind: 'instant', sortable: true, hidden: true },
  },
  filters: {
    role: { label: 'Papel', kind: 'choices', options: ROLE_NAMES },
    state: { label: 'Estado', kind: 'choices', options: { active: 'Ativa', inactive: 'Sem acesso' } },
  },
  defaultSort: 'name',
});
