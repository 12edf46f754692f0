import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../app/api.ts';
import { addressOfCep } from './queries.ts';

const CEP_DIGITS = 8;

interface FoundAddress {
  rua: string;
  bairro: string;
  cidade: string;
  uf: string;
}

/** Looks an address up once its postal code is whole. It only ever helps: failing, one types. */
export function useCep(onFound: (address: FoundAddress) => void) {
  const looking = useMutation({
    mutationFn: addressOfCep,
    onSuccess: ({ logradouro, bairro, localidade, uf }) =>
      onFound({ rua: logradouro, bairro, cidade: localidade, uf }),
  });
  return {
    pending: looking.isPending,
    fault: looking.isError ? messageOf(looking.error) : null,
    look(typed: string) {
      const cep = typed.replace(/\D/g, '');
      looking.reset();
      if (cep.length === CEP_DIGITS) looking.mutate(cep);
    },
  };
}
