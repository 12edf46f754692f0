import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { studentsCalls } from '@toro/contract/people/students/calls';
import { EmailField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api, queryClient } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import type { StudentPageData } from './queries.ts';

interface ForgetDialogProps {
  student: StudentPageData;
  onClose: () => void;
}

const list = new Intl.ListFormat('pt-BR');

/** 'Esquecer aluno': what goes and what stays in numbers, and the e-mail typed by hand. */
export function ForgetDialog({ student, onClose }: ForgetDialogProps) {
  const navigate = useNavigate();
  const preview = useQuery({
    queryKey: ['student', String(student.id), 'forgetting'],
    queryFn: () => api.send(studentsCalls.getForgetPreview, { params: { id: student.id } }),
  });
  const form = useAppForm({
    initialValues: { email: '' },
    validate: ({ email }) => ({
      email:
        email.trim().toLowerCase() === student.email.toLowerCase()
          ? null
          : 'Digite o e-mail do aluno, como está no cadastro.',
    }),
    validateOnBlur: [],
    submit: (body) => api.send(studentsCalls.eraseStudent, { params: { id: student.id }, body }),
    onDone: async () => {
      toastSuccess('O aluno foi esquecido.');
      await navigate({ to: '/alunos' });
      await queryClient.invalidateQueries({ queryKey: ['list', 'students'] });
    },
  });
  return (
    <FormDialog
      size="lg"
      cancel="Voltar"
      opened
      title={`Esquecer ${student.name}?`}
      confirm="Esquecer aluno"
      isDanger
      disabled={Boolean(preview.data?.obstacle)}
      form={form}
      onClose={onClose}
    >
      <QueryState
        query={preview}
        loading="Contando os registros..."
        skeleton={[80]}
        failure={{ text: 'Os registros não foram contados. Tente de novo.' }}
      >
        {({ goes, stays, obstacle }) => (
          <>
            {obstacle && <Notice kind="failure">{obstacle}</Notice>}
            <p>
              <b>Some:</b> {list.format(['nome', 'contatos', 'endereço', ...goes])}.
            </p>
            {stays.length > 0 && (
              <p>
                <b>Fica:</b> {list.format(stays)}.
              </p>
            )}
          </>
        )}
      </QueryState>
      <p className="strong">Não há como desfazer.</p>
      {!preview.data?.obstacle && (
        <EmailField
          label="Digite o e-mail do aluno para confirmar"
          autoComplete="off"
          data-autofocus
          {...form.field('email')}
        />
      )}
    </FormDialog>
  );
}
