import { Checkbox } from '@mantine/core';
import { ROLE_NAMES, ROLES, type Role } from '@toro/domain/accounts/staff/roles';
import type { FieldBinding } from '@toro/ui/forms/field-binding.ts';
import classes from './role-choice.module.css';

/** What each role is for, in a few words. */
const USES: Record<Role, string> = {
  owner: 'tudo, e decide quem entra na equipe',
  content: 'cursos, aulas, materiais e questões',
  exams: 'provas e simulados',
  teacher: 'as próprias turmas e mentorias',
  support: 'alunos, matrículas e pedidos',
  finance: 'preços, pagamentos e estornos',
  communication: 'avisos, e-mails, banners e marcas',
  auditor: 'lê tudo e não muda nada',
};

/** The eight roles, of which a person may hold several. */
export const RoleChoice = ({ name, value, onValue, error, required, onBlur }: FieldBinding<Role[]>) => (
  <Checkbox.Group
    label="Papéis"
    value={value}
    error={error}
    data-required={required || undefined}
    onBlur={onBlur}
    onChange={(roles) => onValue(ROLES.filter((role) => roles.includes(role)))}
  >
    <div className={classes.roles}>
      {ROLES.map((role) => (
        <Checkbox key={role} name={name} value={role} label={ROLE_NAMES[role]} description={USES[role]} />
      ))}
    </div>
  </Checkbox.Group>
);
