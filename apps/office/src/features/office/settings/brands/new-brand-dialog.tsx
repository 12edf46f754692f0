import { useNavigate } from '@tanstack/react-router';
import { settingsCalls } from '@toro/contract/office/settings/calls';
import { isDomain, MAX_BRAND_NAME, normalizeDomain } from '@toro/domain/base/brands/domain-name';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { api, queryClient } from '../../../../shared/api.ts';
import { FormDialog } from '../../../../shared/form-dialog.tsx';
import { CountedText } from '../../../../shared/forms/counted-fields.tsx';
import { brandsQuery } from './queries.ts';

/** 'Nova marca': a name and the first domain; the look begins as that of the default brand. */
export function NewBrandDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useAppForm({
    initialValues: { name: '', host: '' },
    validate: ({ name, host }) => ({
      name: name.trim() === '' ? 'Digite o nome da marca.' : null,
      host: isDomain(normalizeDomain(host)) ? null : 'Digite um domínio como aluno.suaescola.com.br.',
    }),
    validateOnBlur: [],
    submit: ({ name, host }) =>
      api.send(settingsCalls.createBrand, { body: { name, host: normalizeDomain(host) } }),
    onDone: async ({ tag }) => {
      form.reset();
      onClose();
      void queryClient.invalidateQueries({ queryKey: brandsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['setting', 'domains'] });
      await navigate({ to: '/configuracoes/$section/$id', params: { section: 'marcas', id: tag } });
    },
  });
  return (
    <FormDialog opened={opened} title="Nova marca" form={form} confirm="Criar marca" onClose={onClose}>
      <CountedText label="Nome" maxLength={MAX_BRAND_NAME} data-autofocus {...form.field('name')} />
      <TextField
        label="Domínio"
        placeholder="aluno.suaescola.com.br"
        description="O endereço em que ela aparece. Outros podem vir depois, em Domínios."
        maxLength={120}
        autoCapitalize="none"
        {...form.field('host')}
      />
    </FormDialog>
  );
}
