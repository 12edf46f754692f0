import { defineList } from '../../office/lists/list.ts';

/** The list 'Alunos'. */
export const studentsList = defineList({
  name: 'students',
  permission: 'people.read',
  exportPermission: 'people.export',
  personal: true,
  noun: { one: 'aluno', many: 'alunos' },
  search: 'Nome, e-mail, CPF, telefone ou pedido',
  columns: {
    name: { label: 'Nome', kind: 'text', sortable: true },
    email: { label: 'E-mail', kind: 'text', sortable: true },
    cpf: { label: 'CPF', kind: 'cpf' },
    phone: { label: 'Telefone', kind: 'phone' },
    courses: { label: 'Matrículas ativas', kind: 'number' },
    created_at: { label: 'Aluno desde', kind: 'instant', sortable: true },
  },
  filters: { created: { label: 'Aluno desde', kind: 'period' } },
  defaultSort: '-created_at',
});
