import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { profileCalls } from '@toro/contract/accounts/profile/calls';
import { listInstitutionOptions, validateProfile } from '@toro/domain/accounts/profile/profile';
import { BRAZILIAN_STATES } from '@toro/domain/base/address/brazilian-states';
import { Card } from '@toro/ui/card.tsx';
import { FieldGrid, span } from '@toro/ui/field-grid.tsx';
import { Form } from '@toro/ui/forms/form.tsx';
import { CepField, CpfField, DateField, PhoneField } from '@toro/ui/forms/masked-field.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { NameField, TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api, today } from '../../../shared/api.ts';
import { institutionsQuery } from '../../../shared/institutions-query.ts';
import { usePostalCode } from '../../../shared/use-postal-code.ts';
import { type ProfileValues, toFormValues, toRequestBody } from './profile-form-values.ts';
import { type Student, updateCachedStudent } from './queries.ts';

const STATES = [
  { value: '', label: 'Escolha' },
  ...BRAZILIAN_STATES.map(({ uf, name }) => ({ value: uf, label: name })),
];

/** The student's personal data. A complete CEP fills in most of the address. */
export function ProfileForm({ student }: { student: Student }) {
  const { data: institutions = [] } = useQuery(institutionsQuery);
  const form = useAppForm<ProfileValues, Student>({
    initialValues: toFormValues(student),
    validate: (values) => validateProfile(values, today()),
    submit: (values) =>
      api.send(profileCalls.editStudent, { params: { id: student.id_usuario }, body: toRequestBody(values) }),
    onDone(saved) {
      updateCachedStudent(saved);
      toastSuccess('Cadastro editado com sucesso');
    },
  });
  const { field } = form;
  const cep = usePostalCode(({ logradouro, bairro, localidade, uf }) => {
    const address = { rua: logradouro, bairro, cidade: localidade, uf };
    form.setValues(Object.fromEntries(Object.entries(address).filter(([, value]) => value !== '')));
  });
  const chosen = listInstitutionOptions(institutions, student.instituicao_financeira);
  return (
    <Card>
      <Form form={form} className="form" aria-labelledby="data">
        <h2 id="data">Dados pessoais</h2>
        {form.failure && (
          <Notice kind="failure">{`Problemas ao editar seu cadastro. ${form.failure}`}</Notice>
        )}
        <FieldGrid>
          <NameField {...field('nome')} label="Nome" autoComplete="given-name" maxLength={100} />
          <NameField {...field('sobre_nome')} label="Sobrenome" autoComplete="family-name" maxLength={100} />
          <TextField {...field('email')} label="E-mail" readOnly description="Não pode ser alterado." />
          <CpfField {...field('documento')} readOnly description="Não pode ser alterado." />
          <PhoneField {...field('telefone')} label="Telefone" />
          <DateField {...field('dt_nascimento')} label="Data de nascimento" autoComplete="bday" />
          <TextField
            {...field('job_title')}
            label="Profissão"
            autoComplete="organization-title"
            maxLength={120}
          />
          <SelectField
            {...field('instituicao_financeira')}
            label="Instituição financeira"
            data={[{ value: '', label: 'Nenhuma' }, ...chosen]}
          />
          <TextField
            {...field('linkedin')}
            {...span(6)}
            label="LinkedIn"
            type="url"
            inputMode="url"
            placeholder="linkedin.com/in/seu-nome"
            maxLength={200}
          />
          <h3 data-span="6">Endereço</h3>
          <CepField
            {...field('cep')}
            {...span(2, 3)}
            error={cep.error}
            rightSection={cep.pending ? <Loader size={18} aria-label="Buscando o endereço" /> : null}
            onValue={(typed) => {
              if (typed === form.values.cep) return;
              field('cep').onValue(typed);
              cep.lookUp(typed);
            }}
          />
          <TextField
            {...field('rua')}
            {...span(4)}
            label="Rua"
            autoComplete="address-line1"
            maxLength={200}
          />
          <TextField {...field('numero')} {...span(2, 3)} label="Número" maxLength={20} />
          <TextField
            {...field('complemento')}
            {...span(4)}
            label="Complemento"
            autoComplete="address-line2"
            maxLength={100}
          />
          <TextField
            {...field('bairro')}
            {...span(2, 3)}
            label="Bairro"
            autoComplete="address-level3"
            maxLength={100}
          />
          <TextField
            {...field('cidade')}
            {...span(2, 3)}
            label="Cidade"
            autoComplete="address-level2"
            maxLength={100}
          />
          <SelectField
            {...field('uf')}
            {...span(2, 3)}
            label="Estado"
            autoComplete="address-level1"
            data={STATES}
          />
        </FieldGrid>
        <div className="row">
          <Button type="submit" loading={form.pending}>
            Salvar
          </Button>
          <p className="muted medium" role="status">
            {form.pending ? 'Editando seu cadastro' : ''}
          </p>
        </div>
      </Form>
    </Card>
  );
}
