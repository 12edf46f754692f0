import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { officeMentorshipsCalls } from '@toro/contract/people/mentorships/office-calls';
import { findMentorErrors, MAX_MENTOR_NAME } from '@toro/domain/people/mentorships/mentor-fields';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { disciplinesQuery } from '../../catalogue/categories/index.ts';
import classes from './mentors.module.css';
import { type Mentor, mentorStaffQuery } from './queries.ts';

interface Typed {
  first_name: string;
  last_name: string;
  email: string;
  disciplines: string[];
  staff_id: string | null;
}

const toFields = ({ email, disciplines, staff_id, ...names }: Typed) => ({
  ...names,
  email: email.trim().toLowerCase(),
  disciplines: disciplines.map(Number),
  staff_id: staff_id === null ? null : Number(staff_id),
});

interface MentorDialogProps {
  mentor: Mentor | null;
  onDone: () => unknown;
  onClose: () => void;
}

export function MentorDialog({ mentor, onDone, onClose }: MentorDialogProps) {
  const { data: known } = useQuery(disciplinesQuery);
  const { data: team } = useQuery(mentorStaffQuery);
  const form = useAppForm<Typed, Mentor>({
    initialValues: {
      first_name: mentor?.first_name ?? '',
      last_name: mentor?.last_name ?? '',
      email: mentor?.email ?? '',
      disciplines: mentor?.disciplines.map(String) ?? [],
      staff_id: mentor?.staff_id ? String(mentor.staff_id) : null,
    },
    validate: (typed) => findMentorErrors(toFields(typed)),
    submit: (typed) =>
      mentor
        ? api.send(officeMentorshipsCalls.saveMentor, {
            params: { id: mentor.id },
            body: { revision: mentor.revision, ...toFields(typed) },
          })
        : api.send(officeMentorshipsCalls.createMentor, { body: toFields(typed) }),
    onDone: ({ first_name }) => {
      toastSuccess(`Mentor ${first_name} salvo.`);
      onClose();
      return onDone();
    },
  });
  const { onValue: setDisciplines, ...disciplines } = form.field('disciplines');
  const { onValue: setStaff, ...staff } = form.field('staff_id');
  const people = new Map((team?.staff ?? []).map(({ id, name }) => [id, name]));
  if (mentor?.staff_id && mentor.staff_name) people.set(mentor.staff_id, mentor.staff_name);
  return (
    <FormDialog
      title={mentor ? 'Mudar mentor' : 'Novo mentor'}
      form={form}
      confirm="Salvar mentor"
      onClose={onClose}
    >
      <div className={classes.names}>
        <CountedText label="Nome" maxLength={MAX_MENTOR_NAME} data-autofocus {...form.field('first_name')} />
        <CountedText label="Sobrenome" maxLength={MAX_MENTOR_NAME} {...form.field('last_name')} />
      </div>
      <TextField
        label="E-mail"
        description="Recebe os avisos das mentorias."
        type="email"
        inputMode="email"
        spellCheck={false}
        {...form.field('email')}
      />
      <MultiSelect
        label="Disciplinas"
        searchable
        nothingFoundMessage="Nenhuma disciplina com este nome."
        data={(known?.disciplines ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        {...disciplines}
        wrapperProps={{ 'data-required': disciplines.required || undefined }}
        onChange={setDisciplines}
      />
      <Select
        label="Pessoa da equipe"
        description="Com isto, a pessoa encontra as próprias mentorias no escritório."
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Sem pessoa da equipe' }}
        nothingFoundMessage="Ninguém com este nome."
        data={[...people].map(([id, name]) => ({ value: String(id), label: name }))}
        {...staff}
        onChange={setStaff}
      />
    </FormDialog>
  );
}
