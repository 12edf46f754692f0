import { Checkbox } from '@mantine/core';
import type { ListDefinition } from '@toro/contract/office/lists/list';
import { listRolesWith } from '@toro/domain/accounts/staff/permissions';
import { formatRoles, ROLE_NAMES, ROLES } from '@toro/domain/accounts/staff/roles';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { FormDialog } from '../form-dialog.tsx';
import type { ListSettings, ListView } from './list-settings.ts';

interface ShareViewDialogProps {
  definition: ListDefinition;
  view: ListView;
  share: ListSettings['shareView'];
  onClose: () => void;
}

/** Chooses the roles that see a saved view. Only roles that may read the list are offered. */
export function ShareViewDialog({ definition, view, share, onClose }: ShareViewDialogProps) {
  const form = useAppForm({
    initialValues: { roles: view.roles },
    submit: ({ roles }) => share(view.id, roles),
    onDone: (_, { roles }) => {
      onClose();
      toastSuccess(
        roles.length > 0
          ? `A visão '${view.name}' está compartilhada com ${formatRoles(roles)}.`
          : `A visão '${view.name}' voltou a ser só sua.`,
      );
    },
  });
  const { value, onValue, error, name } = form.field('roles');
  const offered = listRolesWith(definition.permission);
  return (
    <FormDialog
      size="lg"
      cancel="Voltar"
      opened
      title={`Compartilhar a visão '${view.name}'`}
      confirm="Salvar"
      form={form}
      onClose={onClose}
    >
      <p>
        Quem tem um destes papéis vê a visão em 'Compartilhadas' e pode copiá-la. Só você a muda ou apaga.
        Cada pessoa continua a ver apenas as linhas que o papel permite
        {definition.personal && ', e o que foi digitado na busca fica só com você'}.
      </p>
      <Checkbox.Group
        label="Papéis"
        value={value}
        error={error}
        onChange={(roles) => onValue(ROLES.filter((role) => roles.includes(role)))}
      >
        <div className="stack" data-gap="xs">
          {ROLES.filter((role) => offered.includes(role)).map((role) => (
            <Checkbox key={role} name={name} value={role} label={ROLE_NAMES[role]} />
          ))}
        </div>
      </Checkbox.Group>
    </FormDialog>
  );
}
