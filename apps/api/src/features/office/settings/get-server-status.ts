import type { VariableName } from '../../../platform/config.ts';
import type { Context } from '../../../platform/context.ts';

interface Group {
  name: string;
  variables: readonly (readonly [name: VariableName, purpose: string])[];
}

/** What stays in the environment. */
const GROUPS: readonly Group[] = [
  {
    name: 'Banco de dados',
    variables: [
      ['DATABASE_URL', 'Endereço do PostgreSQL; sem ele, um banco local'],
      ['DATABASE_OWNER_URL', 'Dono das tabelas, só para migrações e comandos'],
      ['DATABASE_READ_URL', 'Réplica do banco para leituras'],
      ['DATABASE_POOL', 'Conexões por processo'],
      ['REDIS_URL', 'Limites de uso comuns a vários processos'],
    ],
  },
  {
    name: 'Segredos',
    variables: [
      ['APP_SECRET', 'Assina links e cifra dados'],
      ['RSA_PRIVATE_KEY', 'Decifra o cabeçalho das chamadas públicas'],
      ['API_KEY_CONSTANT', 'Identifica o aplicativo do aluno'],
      ['METRICS_TOKEN', 'Abre as métricas'],
    ],
  },
  {
    name: 'E-mail',
    variables: [
      ['SMTP_URL', 'Servidor que envia os e-mails'],
      ['MAIL_FROM', 'Remetente dos e-mails'],
    ],
  },
  {
    name: 'Arquivos',
    variables: [
      ['S3_ENDPOINT', 'Endereço do armazenamento'],
      ['S3_BUCKET', 'Nome do bucket'],
      ['S3_REGION', 'Região'],
      ['S3_ACCESS_KEY_ID', 'Chave de acesso'],
      ['S3_SECRET_ACCESS_KEY', 'Segredo da chave de acesso'],
      ['FILES_URL', 'Endereço público dos arquivos'],
    ],
  },
  {
    name: 'Pagamentos',
    variables: [
      ['GETNET_URL', 'Endereço do gateway'],
      ['GETNET_CLIENT_ID', 'Identificação no gateway'],
      ['GETNET_CLIENT_SECRET', 'Segredo no gateway'],
      ['GETNET_SELLER_ID', 'Vendedor no gateway'],
    ],
  },
  {
    name: 'Páginas de terceiros',
    variables: [
      ['VIDEO_HOSTS', 'Players de vídeo que as aulas podem mostrar'],
      ['ISSUER_HOSTS', 'Bancos que confirmam o débito'],
    ],
  },
  {
    name: 'Processo',
    variables: [
      ['PUBLIC_URL', 'Endereço da área do aluno'],
      ['OFFICE_URL', 'Endereço do escritório'],
      ['HOST', 'Interface de rede'],
      ['PORT', 'Porta'],
      ['ROLE', 'O que este processo faz'],
      ['TRUST_PROXY', 'Proxies à frente do servidor'],
    ],
  },
];

/** Which variables of the environment are set. No value leaves the server. */
export const getServerStatus = ({ config }: Context) => ({
  groups: GROUPS.map(({ name, variables }) => ({
    name,
    variables: variables.map(([variable, purpose]) => ({
      name: variable,
      purpose,
      set: config.setVariables.includes(variable),
    })),
  })),
});
