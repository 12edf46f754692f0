import type { FastifyInstance } from 'fastify';

/** A few real streets, enough to fill a form; every other code is unknown. */
const ADDRESSES: Record<
  string,
  [street: string, district: string, city: string, state: string, areaCode: string]
> = {
  '01310100': ['Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP', '11'],
  '04538133': ['Avenida Brigadeiro Faria Lima', 'Itaim Bibi', 'São Paulo', 'SP', '11'],
  '20040002': ['Avenida Rio Branco', 'Centro', 'Rio de Janeiro', 'RJ', '21'],
  '22070900': ['Avenida Atlântica', 'Copacabana', 'Rio de Janeiro', 'RJ', '21'],
  '30130005': ['Avenida Afonso Pena', 'Centro', 'Belo Horizonte', 'MG', '31'],
  '40020000': ['Rua Chile', 'Centro', 'Salvador', 'BA', '71'],
  '50030230': ['Avenida Rio Branco', 'Recife', 'Recife', 'PE', '81'],
  '60165121': ['Avenida Beira Mar', 'Meireles', 'Fortaleza', 'CE', '85'],
  '70040010': ['Setor Bancário Norte', 'Asa Norte', 'Brasília', 'DF', '61'],
  '80020310': ['Rua XV de Novembro', 'Centro', 'Curitiba', 'PR', '41'],
  '88010400': ['Rua Felipe Schmidt', 'Centro', 'Florianópolis', 'SC', '48'],
  '90010150': ['Rua dos Andradas', 'Centro Histórico', 'Porto Alegre', 'RS', '51'],
  // A town with one code for all its streets: the buyer writes the street.
  '13650000': ['', '', 'Santa Cruz da Conceição', 'SP', '19'],
};

/** Postal code lookup like ViaCEP: 400 for an invalid format, 200 with `erro` for an unknown code. */
export function servePostalCodes(http: FastifyInstance): void {
  http.get<{ Params: { cep: string } }>('/ws/:cep/json/', (request, reply) => {
    const { cep } = request.params;
    if (!/^\d{8}$/.test(cep)) return reply.status(400).type('text/html; charset=utf-8').send('Bad Request');
    const found = ADDRESSES[cep];
    if (!found) return reply.send({ erro: 'true' });
    const [logradouro, bairro, localidade, uf, ddd] = found;
    const formattedCep = `${cep.slice(0, 5)}-${cep.slice(5)}`;
    return reply.send({
      cep: formattedCep,
      logradouro,
      complemento: '',
      bairro,
      localidade,
      uf,
      ibge: '',
      ddd,
    });
  });
}
