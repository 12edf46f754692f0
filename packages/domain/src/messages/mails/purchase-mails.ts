import { blocks, line, link, type MailDefinition, supportEmail } from './mail-definition.ts';

const table = {
  kind: 'table',
  label: 'Tabela do pedido',
  sample: [
    { label: 'Curso', value: 'CFP Completo' },
    { label: 'Turma', value: 'Outubro 2026' },
    { label: 'Pagamento', value: 'Cartão de crédito, 12 x R$\u00a0199,00' },
    { label: 'Pedido', value: '48213' },
    { label: 'Preço de tabela', value: 'R$\u00a02.588,00' },
    { label: 'Cupom BEMVINDO10', value: '-R$\u00a0200,00' },
    { label: 'Total', value: 'R$\u00a02.388,00', isTotal: true },
  ],
  needed: true,
} as const;

const shortTable = {
  ...table,
  sample: [
    { label: 'Pedido', value: '48213' },
    { label: 'Valor', value: 'R$\u00a02.388,00', isTotal: true },
  ],
} as const;

const receipt = {
  curso: line('Curso', 'CFP Completo'),
  tabela: table,
  desistencia: line('Último dia para desistir', '19/10/2026'),
  atendimento: supportEmail,
} as const;

const WITHDRAWAL =
  '> Você pode desistir da compra até {desistencia} e receber todo o valor de volta: escreva para {atendimento}.';
const UNKNOWN_PURCHASE = '> Não reconhece esta compra? Não use o botão e fale com a gente: {atendimento}.';
/** A free enrolment: nothing was paid, so nothing can be withdrawn from. */
const free = {
  curso: line('Curso', 'Finanças pessoais'),
  tabela: {
    ...table,
    sample: [
      { label: 'Curso', value: 'Finanças pessoais' },
      { label: 'Turma', value: 'Aberta' },
      { label: 'Pedido', value: '48213' },
      { label: 'Total', value: 'Grátis', isTotal: true },
    ],
  },
  atendimento: supportEmail,
} as const;

const UNKNOWN_ENROLMENT =
  '> Não reconhece esta matrícula? Não use o botão e fale com a gente: {atendimento}.';
const PASSWORD_LINK =
  '> O link da senha funciona uma vez e vale por 7 dias. Depois, use "Esqueci minha senha" na entrada.';
const ANY_QUESTION = '> Ficou alguma dúvida? Fale com a gente: {atendimento}.';

export const PURCHASE_MAILS = {
  receipt: {
    title: 'Recibo',
    when: 'Quando a compra é paga e a conta do aluno já existe.',
    placeholders: { ...receipt, link: link('courses/1/531') },
    subject: 'Compra confirmada: {curso}',
    text: blocks(
      '# Compra confirmada',
      'Sua compra está confirmada e o acesso já está liberado.',
      '[Começar o curso]({link})',
      '{tabela}',
      WITHDRAWAL,
      UNKNOWN_PURCHASE,
    ),
  },
  'receipt-first-password': {
    title: 'Recibo com criação da senha',
    when: 'Quando a compra é paga e criou a conta do aluno.',
    placeholders: { ...receipt, link: link('auth/senha/3f9a') },
    subject: 'Compra confirmada: {curso}',
    text: blocks(
      '# Compra confirmada',
      'Sua vaga está garantida. Crie a sua senha: com ela você confirma este e-mail e entra.',
      '[Criar minha senha]({link})',
      '{tabela}',
      PASSWORD_LINK,
      WITHDRAWAL,
      UNKNOWN_PURCHASE,
    ),
  },
  'receipt-unverified': {
    title: 'Recibo com acesso depois da senha',
    when: 'Quando a compra é paga e o acesso abre com a confirmação do e-mail.',
    placeholders: { ...receipt, link: link('auth/senha/3f9a') },
    subject: 'Compra confirmada: {curso}',
    text: blocks(
      '# Compra confirmada',
      'Sua compra está confirmada. O acesso abre quando você criar a sua senha com o botão abaixo.',
      '[Criar minha senha]({link})',
      '{tabela}',
      PASSWORD_LINK,
      WITHDRAWAL,
      UNKNOWN_PURCHASE,
    ),
  },
  enrolment: {
    title: 'Matrícula gratuita',
    when: 'Quando a matrícula gratuita é concluída e a conta do aluno já existe.',
    placeholders: { ...free, link: link('courses/1/531') },
    subject: 'Matrícula confirmada: {curso}',
    text: blocks(
      '# Matrícula confirmada',
      'Sua matrícula está confirmada e o acesso já está liberado.',
      '[Começar o curso]({link})',
      '{tabela}',
      UNKNOWN_ENROLMENT,
    ),
  },
  'enrolment-first-password': {
    title: 'Matrícula gratuita com criação da senha',
    when: 'Quando a matrícula gratuita é concluída e criou a conta do aluno.',
    placeholders: { ...free, link: link('auth/senha/3f9a') },
    subject: 'Matrícula confirmada: {curso}',
    text: blocks(
      '# Matrícula confirmada',
      'Sua vaga está garantida. Crie a sua senha: com ela você confirma este e-mail e entra.',
      '[Criar minha senha]({link})',
      '{tabela}',
      PASSWORD_LINK,
      UNKNOWN_ENROLMENT,
    ),
  },
  'enrolment-unverified': {
    title: 'Matrícula gratuita com acesso depois da senha',
    when: 'Quando a matrícula gratuita é concluída e o acesso abre com a confirmação do e-mail.',
    placeholders: { ...free, link: link('auth/senha/3f9a') },
    subject: 'Matrícula confirmada: {curso}',
    text: blocks(
      '# Matrícula confirmada',
      'Sua matrícula está confirmada. O acesso abre quando você criar a sua senha com o botão abaixo.',
      '[Criar minha senha]({link})',
      '{tabela}',
      PASSWORD_LINK,
      UNKNOWN_ENROLMENT,
    ),
  },
  withdrawal: {
    title: 'Desistência da compra',
    when: 'Quando o aluno desiste da compra na área do aluno.',
    placeholders: {
      protocolo: line('Protocolo', '1042'),
      valor: line('Valor', 'R$\u00a02.388,00'),
      tabela: shortTable,
      atendimento: supportEmail,
    },
    subject: 'Desistência recebida: protocolo {protocolo}',
    text: blocks(
      '# Recebemos a sua desistência',
      'Protocolo {protocolo}. Vamos devolver {valor} pelo mesmo meio do pagamento. No cartão, o valor aparece em até duas faturas.',
      'O acesso ao que foi comprado terminou. Você não precisa fazer mais nada.',
      '{tabela}',
      ANY_QUESTION,
    ),
  },
  'refund-announced': {
    title: 'Devolução do pagamento',
    when: 'Quando uma compra paga não pode ser entregue e o valor será devolvido.',
    placeholders: {
      motivo: line(
        'Motivo',
        'Seu pagamento chegou depois do prazo e as vagas desta turma já tinham acabado.',
      ),
      valor: line('Valor', 'R$\u00a02.388,00'),
      tabela: shortTable,
      atendimento: supportEmail,
    },
    subject: 'Seu pagamento será devolvido',
    text: blocks(
      '# Seu pagamento será devolvido',
      '{motivo}',
      'Vamos devolver {valor} pelo mesmo meio do pagamento. Você não precisa fazer nada.',
      '{tabela}',
      ANY_QUESTION,
    ),
  },
  refund: {
    title: 'Estorno',
    when: 'Quando uma compra é estornada.',
    placeholders: {
      valor: line('Valor', 'R$\u00a02.388,00'),
      acesso: line('Fim do acesso, se havia', 'O acesso ao que foi comprado terminou.'),
      tabela: shortTable,
      atendimento: supportEmail,
    },
    subject: 'Sua compra foi estornada',
    text: blocks(
      '# Sua compra foi estornada',
      'Devolvemos {valor} pelo mesmo meio do pagamento. No cartão, o valor aparece em até duas faturas.',
      '{acesso}',
      '{tabela}',
      ANY_QUESTION,
    ),
  },
  'refund-part': {
    title: 'Estorno de uma parte, na carteira ou fora do gateway',
    when: 'Quando uma parte da compra é estornada, ou o valor volta por outro meio.',
    placeholders: {
      valor: line('Valor', 'R$\u00a0500,00'),
      meio: line('Como o valor volta', 'pelo mesmo meio do pagamento'),
      acesso: line('Fim do acesso, se terminou', 'O acesso ao que foi comprado terminou.'),
      tabela: shortTable,
      atendimento: supportEmail,
    },
    subject: 'Devolvemos {valor} da sua compra',
    text: blocks('# Devolvemos {valor}', 'O valor volta {meio}.', '{acesso}', '{tabela}', ANY_QUESTION),
  },
  'free-order-cancelled': {
    title: 'Matrícula cancelada',
    when: 'Quando uma matrícula sem pagamento é cancelada.',
    placeholders: {
      acesso: line('Fim do acesso, se havia', 'O acesso ao que foi comprado terminou.'),
      tabela: shortTable,
      atendimento: supportEmail,
    },
    subject: 'Sua matrícula foi cancelada',
    text: blocks('# Sua matrícula foi cancelada', '{acesso}', '{tabela}', ANY_QUESTION),
  },
  'pix-reminder': {
    title: 'Lembrete do Pix',
    when: 'Uma vez, quando um terço do prazo do Pix passou sem pagamento.',
    placeholders: {
      hora: line('Hora até a qual o Pix vale', '19:45'),
      codigo: {
        kind: 'code',
        label: 'Código Pix',
        sample: '00020126580014br.gov.bcb.pix0136exemplo5204000053039865802BR6304ABCD',
        needed: true,
      },
      link: link('checkout/cfp-completo/531'),
      tabela: { ...table, needed: undefined },
    },
    hasUnsubscribe: true,
    subject: 'Seu Pix está esperando o pagamento',
    text: blocks(
      '# Falta só pagar o Pix',
      'O código vale até as {hora}. Copie e cole no aplicativo do seu banco, em “Pix copia e cola”, ou abra a página do pedido.',
      '{codigo}',
      '[Abrir o meu Pix]({link})',
      '{tabela}',
      '> Já pagou? Não precisa fazer nada: o recibo chega em seguida. Não fez este pedido? Ignore este e-mail.',
    ),
  },
  'checkout-reminder': {
    title: 'Lembrete da matrícula',
    when: 'Uma vez, uma hora depois que o comprador que pediu um lembrete deixou a compra.',
    placeholders: {
      curso: line('Curso', 'CFP Completo'),
      link: link('checkout/cfp-completo/531/3f9a'),
      tabela: {
        ...table,
        needed: undefined,
        sample: [
          { label: 'Curso', value: 'CFP Completo' },
          { label: 'Turma', value: 'Outubro 2026' },
        ],
      },
    },
    hasUnsubscribe: true,
    subject: 'Sua matrícula ficou pela metade: {curso}',
    text: blocks(
      '# Quer continuar de onde parou?',
      'Você começou a matrícula em {curso} e pediu um lembrete. Nada foi cobrado.',
      'O botão abre a compra com o que você escolheu. Por segurança, os seus dados pessoais são digitados de novo.',
      '[Continuar a matrícula]({link})',
      '{tabela}',
      '> Este é o único lembrete desta compra.',
    ),
  },
} as const satisfies Record<string, MailDefinition>;
