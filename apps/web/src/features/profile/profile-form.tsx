import { Button, Loader, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { editStudent } from '@toro/contract/profile/calls';
import { BRAZILIAN_STATES } from '@toro/domain/address/brazilian-states';
import { listInstitutionOptions, validateProfile } from '@toro/domain/profile/profile';
import { MASKS } from '@toro/domain/validation/mask';
import { FieldGrid, span } from '@toro/ui/field-grid.tsx';
import { focusFirstError } from '@toro/ui/focus-first-error.ts';
import { MaskedInput } from '@toro/ui/masked-input.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api, errorMessage, today } from '../../shared/api.ts';
import { institutionsQuery } from '../../shared/institutions-query.ts';
import { usePostalCode } from '../../shared/use-postal-code.ts';
import { type ProfileValues, toFormValues, toRequestBody } from './profile-form-values.ts';
import classes from './profile-layout.module.css';
import { type Student, updateCachedStudent } from './queries.ts';

const STATES = [
  { value: '', label: 'Escolha' },
  ...BRAZILIAN_STATES.map(({ uf, name }) => ({ value: uf, label: name })),
];

/** The student's personal data. An error shows after its field loses the focus. */
export function ProfileForm({ student }: { student: Student }) {
  const { data: institutions = [] } = useQuery(institutionsQuery);
  const form = useForm<ProfileValues>({
    initialValues: toFormValues(student),
    validate: (values) => validateProfile(values, today()),
    validateInputOnBlur: true,
  });
  const cep = usePostalCode(({ logradouro, bairro, localidade, uf }) => {
    const address = { rua: logradouro, bairro, cidade: localidade, uf };
    const found = Object.entries(address).filter(([, value]) => value !== '');
    form.setValues(Object.fromEntries(found));
    for (const [field] of found) form.clearFieldError(field);
  });
  const saving = useMutation({
    mutationFn: (values: ProfileValues) =>
      api.send(editStudent, { params: { id: student.id_usuario }, body: toRequestBody(values) }),
    onSuccess(saved) {
      updateCachedStudent(saved);
      form.resetDirty();
      toastSuccess('Cadastro editado com sucesso');
    },
  });
  const field = (name: keyof ProfileValues) => form.getInputProps(name);
  const masked = (name: keyof ProfileValues) => {
    const { onChange: _onChange, defaultValue: _defaultValue, ...rest } = field(name);
    return { ...rest, value: form.values[name], onValue: (typed: string) => form.setFieldValue(name, typed) };
  };
  const chosen = listInstitutionOptions(institutions, student.instituicao_financeira);
  return (
    <form
      className={classes.card}
      noValidate
      aria-labelledby="data"
      onSubmit={form.onSubmit((values) => saving.mutate(values), focusFirstError(form))}
    >
      <h2 id="data">Dados pessoais</h2>
      {saving.isError && (
        <Notice kind="failure">{`Problemas ao editar seu cadastro. ${errorMessage(saving.error)}`}</Notice>
      )}
      <FieldGrid>
        <TextInput {...field('nome')} label="Nome" autoComplete="given-name" maxLength={100} />
        <TextInput {...field('sobre_nome')} label="Sobrenome" autoComplete="family-name" maxLength={100} />
        <TextInput {...field('email')} label="E-mail" readOnly description="Não pode ser alterado." />
        <MaskedInput
          {...masked('documento')}
          label="CPF"
          mask={MASKS.cpf}
          readOnly
          description="Não pode ser alterado."
        />
        <MaskedInput
          {...masked('telefone')}
          label="Telefone"
          mask={MASKS.mobile}
          autoComplete="tel-national"
          placeholder="(11) 91234-5678"
        />
        <MaskedInput
          {...masked('dt_nascimento')}
          label="Data de nascimento"
          mask={MASKS.birthDate}
          autoComplete="bday"
          placeholder="dd/mm/aaaa"
        />
        <TextInput
          {...field('job_title')}
          label="Profissão"
          autoComplete="organization-title"
          maxLength={120}
        />
        <NativeSelect
          {...field('instituicao_financeira')}
          label="Instituição financeira"
          size="md"
          data={[{ value: '', label: 'Nenhuma' }, ...chosen]}
        />
        <TextInput
          {...field('linkedin')}
          {...span(6)}
          label="LinkedIn"
          type="url"
          inputMode="url"
          placeholder="linkedin.com/in/seu-nome"
          maxLength={200}
        />
        <h3 className={classes.group} data-span="6">
          Endereço
        </h3>
        <MaskedInput
          {...masked('cep')}
          {...span(2, 3)}
          label="CEP"
          mask={MASKS.postCode}
          autoComplete="postal-code"
          placeholder="00000-000"
          error={cep.error}
          rightSection={cep.pending ? <Loader size={18} aria-label="Buscando o endereço" /> : null}
          onValue={(typed) => {
            if (typed === form.values.cep) return;
            form.setFieldValue('cep', typed);
            cep.lookUp(typed);
          }}
        />
        <TextInput {...field('rua')} {...span(4)} label="Rua" autoComplete="address-line1" maxLength={200} />
        <TextInput {...field('numero')} {...span(2, 3)} label="Número" maxLength={20} />
        <TextInput
          {...field('complemento')}
          {...span(4)}
          label="Complemento"
          autoComplete="address-line2"
          maxLength={100}
        />
        <TextInput
          {...field('bairro')}
          {...span(2, 3)}
          label="Bairro"
          autoComplete="address-level3"
          maxLength={100}
        />
        <TextInput
          {...field('cidade')}
          {...span(2, 3)}
          label="Cidade"
          autoComplete="address-level2"
          maxLength={100}
        />
        <NativeSelect
          {...field('uf')}
          {...span(2, 3)}
          label="Estado"
          size="md"
          autoComplete="address-level1"
          data={STATES}
        />
      </FieldGrid>
      <div className={classes.actions}>
        <Button type="submit" loading={saving.isPending}>
          Salvar
        </Button>
        <p className={classes.status} role="status">
          {saving.isPending ? 'Editando seu cadastro' : ''}
        </p>
      </div>
    </form>
  );
}
