import { blocks, line, link, type MailDefinition } from './mail-definition.ts';

export const STAFF_MAILS = {
  'staff-test': {
    title: 'Teste do servidor de e-mail',
    when: 'Quando a Direção testa o envio nos primeiros passos; vai só para quem pediu.',
    placeholders: { quando: line('Dia e hora', '12/10/2026 às 09:00') },
    subject: 'O envio de e-mails funciona',
    text: blocks(
      'Este e-mail foi pedido em {quando}, em "Primeiros passos". Se você o lê, o servidor de e-mail aceita e entrega o que a academia envia.',
      'Confira também o nome e o endereço de quem envia, e se o e-mail não caiu no spam.',
    ),
  },
  'staff-invitation': {
    title: 'Convite para o escritório',
    when: 'Quando uma pessoa é convidada para a equipe.',
    placeholders: {
      convidado_por: line('Quem convidou', 'Marina Prado'),
      papeis: line('Papéis', 'Atendimento'),
      link: link('convite/3f9a'),
    },
    subject: 'Convite para o escritório',
    text: blocks(
      '{convidado_por} convidou você para o escritório da academia, com o papel {papeis}.',
      'O link abaixo funciona uma única vez e vale por 48 horas. Nele você cria a sua senha.',
      '[Aceitar convite]({link})',
      '> Se você não esperava este convite, ignore este e-mail.',
    ),
  },
  'staff-password-link': {
    title: 'Nova senha do escritório',
    when: 'Quando alguém da equipe pede uma nova senha.',
    placeholders: { link: link('nova-senha/3f9a') },
    subject: 'Crie uma nova senha do escritório',
    text: blocks(
      'Recebemos um pedido para criar uma nova senha da sua conta do escritório.',
      'O link abaixo funciona uma única vez e vale por 1 hora. Depois dele, o segundo fator continua sendo pedido.',
      '[Criar nova senha]({link})',
      '> Se não foi você quem pediu, ignore este e-mail: sua senha continua a mesma.',
    ),
  },
  'staff-new-network': {
    title: 'Novo acesso à conta da equipe',
    when: 'Quando alguém da equipe entra de uma rede que não usou no último mês.',
    placeholders: {
      quando: line('Dia e hora', '12/10/2026 às 09:00'),
      aparelho: line('Aparelho', 'Chrome no Windows'),
      rede: line('Rede', '203.0.113.7'),
    },
    subject: 'Novo acesso à sua conta',
    text: blocks(
      'Sua conta do escritório foi aberta em {quando}, com {aparelho}, na rede {rede}.',
      'Se foi você, não precisa fazer nada.',
      '> Se não foi você, troque a senha agora em "Esqueci minha senha" e avise a Direção.',
    ),
  },
  'staff-recovery-code': {
    title: 'Código de recuperação usado',
    when: 'Quando alguém da equipe entra com um código de recuperação.',
    placeholders: { restam: line('Códigos que restam', 'Restam 9 códigos.') },
    subject: 'Um código de recuperação foi usado',
    text: blocks(
      'Alguém entrou na sua conta do escritório com um código de recuperação.',
      '{restam}',
      'Para ter dez códigos de novo, abra "Minha conta" e escolha "Gerar novos códigos".',
      '> Se não foi você, troque a senha agora e avise a Direção.',
    ),
  },
  'staff-passkey-counter': {
    title: 'Uso incomum de uma chave de acesso',
    when: 'Quando uma chave de acesso da equipe é usada com um contador menor que o anterior.',
    placeholders: { chave: line('Nome da chave', 'Notebook da recepção') },
    subject: 'Uso incomum de uma chave de acesso',
    text: blocks(
      'A chave de acesso "{chave}" foi usada com um contador menor que o anterior. Isso acontece com chaves sincronizadas entre aparelhos, e também quando alguém copia uma chave.',
      'Se você usa esta chave em mais de um aparelho, não precisa fazer nada. Se não, remova a chave em "Minha conta".',
    ),
  },
  'staff-refund-waiting': {
    title: 'Estorno espera aprovação',
    when: 'Quando um estorno precisa de uma segunda pessoa.',
    placeholders: {
      pedido: line('Número do pedido', '48213'),
      valor: line('Valor', 'R$\u00a02.241,00'),
      pedido_por: line('Quem pediu', 'Joana Freire'),
      prazo: line('Até quando', '14 nov 2026 às 08:02'),
      link: link('pedidos/48213'),
    },
    subject: 'Estorno de {valor} espera a sua aprovação',
    text: blocks(
      '{pedido_por} pediu o estorno de {valor} do pedido {pedido}. Ele só segue com a aprovação de uma segunda pessoa.',
      '[Abrir o pedido]({link})',
      '> Sem aprovação até {prazo}, o pedido de estorno vence e nada é devolvido.',
    ),
  },
  'staff-refund-lapsed': {
    title: 'Estorno venceu sem aprovação',
    when: 'Sete dias depois de um pedido de estorno que ninguém aprovou; vai para quem pediu.',
    placeholders: {
      pedido: line('Número do pedido', '48213'),
      valor: line('Valor', 'R$\u00a02.241,00'),
      link: link('pedidos/48213'),
    },
    subject: 'O estorno de {valor} venceu sem aprovação',
    text: blocks(
      'Ninguém aprovou em sete dias o estorno de {valor} que você pediu para o pedido {pedido}. Nada foi devolvido.',
      'Se o estorno ainda for preciso, peça de novo.',
      '[Abrir o pedido]({link})',
    ),
  },
  'staff-return-task': {
    title: 'Devolver o valor de um pedido manual',
    when: 'Quando um aluno desiste de um pedido pago fora do gateway; vai para o Financeiro.',
    placeholders: {
      pedido: line('Número do pedido', '48213'),
      valor: line('Valor', 'R$\u00a02.241,00'),
      prazo: line('Até quando', '19/11/2026'),
      link: link('pedidos/48213'),
    },
    subject: 'Devolva {valor} do pedido {pedido} até {prazo}',
    text: blocks(
      'O aluno desistiu do pedido {pedido}, que foi pago fora do gateway. A matrícula já terminou e {valor} precisam voltar ao comprador até {prazo}.',
      'Devolva o valor e registre no pedido como e quando ele voltou.',
      '[Abrir o pedido]({link})',
    ),
  },
  'staff-privacy-due': {
    title: 'Solicitação LGPD perto do prazo',
    when: 'Cinco dias e um dia antes do prazo; vai para a Direção e para quem está com a solicitação.',
    placeholders: {
      protocolo: line('Protocolo', 'LGPD-2026-000012'),
      tipo: line('Tipo', 'Acesso'),
      prazo: line('Último dia', '30/11/2026'),
      quando: line('Quanto falta', 'Vence em 5 dias'),
      link: link('alunos/solicitacoes-lgpd/12'),
    },
    subject: 'Solicitação {protocolo}: {quando}',
    text: blocks(
      'A solicitação {protocolo} ({tipo}) ainda não tem resposta. O prazo da lei termina em {prazo}.',
      '[Abrir a solicitação]({link})',
    ),
  },
  'staff-publication-failed': {
    title: 'Publicação agendada não feita',
    when: 'Quando uma publicação agendada não pode mais ser feita; vai para quem agendou.',
    placeholders: {
      conteudo: line('O que seria publicado', 'Banner Simuladão de março'),
      motivo: line('Por que não', 'O fim não pode ser antes do início.'),
      link: link('banners'),
    },
    subject: 'Não publicado: {conteudo}',
    text: blocks(
      'A publicação que você agendou não foi feita: {conteudo}.',
      'Motivo: {motivo}',
      '[Abrir o escritório]({link})',
    ),
  },
  'staff-question-comment': {
    title: 'Comentário em uma questão',
    when: 'Quando alguém da equipe cita uma pessoa, com @nome, em um comentário de uma questão.',
    placeholders: {
      pessoa: line('Quem comentou', 'Marina Couto'),
      questao: line('O código da questão', 'CFP-M1-61'),
      comentario: line('O comentário', 'Confere o cálculo da letra C?'),
      link: link('questoes/12'),
    },
    subject: '{pessoa} citou você na questão {questao}',
    text: blocks('{pessoa} escreveu na questão {questao}:', '{comentario}', '[Abrir a questão]({link})'),
  },
  'staff-audit-broken': {
    title: 'A auditoria não confere',
    when: 'Quando a conferência da noite acha registros da auditoria mudados, apagados ou acrescentados depois; vai para a Direção.',
    placeholders: {
      quantos: line('Quantas diferenças', '2 diferenças'),
      link: link('auditoria'),
    },
    subject: 'A auditoria não confere: {quantos}',
    text: blocks(
      'A conferência desta noite comparou os registros da auditoria com os seus selos e achou {quantos}. Alguém mudou, apagou ou acrescentou registros direto no banco de dados.',
      'Peça a quem cuida do servidor que rode "academy -- verify-audit" e guarde uma cópia do banco de dados de antes.',
      '[Abrir a auditoria]({link})',
    ),
  },
  'staff-email-undone': {
    title: 'Troca de e-mail desfeita pelo aluno',
    when: 'Quando o dono do e-mail antigo desfaz uma troca feita pela equipe; vai para a Direção.',
    placeholders: { aluno: line('Aluno', 'Beatriz Nogueira'), link: link('alunos/12') },
    subject: 'O aluno não pediu esta troca de e-mail: {aluno}',
    text: blocks(
      'Quem recebe o e-mail antigo de {aluno} disse que não pediu a troca, e ela foi desfeita. As sessões da conta foram encerradas.',
      'Veja no histórico do aluno quem pediu a troca e o que foi conferido.',
      '[Abrir o aluno]({link})',
    ),
  },
  'staff-second-factor-changed': {
    title: 'Segundo fator mudou',
    when: 'Quando alguém da equipe adiciona, troca ou remove um segundo fator, ou gera novos códigos de recuperação.',
    placeholders: {
      mudanca: line('O que mudou', 'Um aplicativo autenticador foi cadastrado'),
      quando: line('Dia e hora', '12/10/2026 às 09:00'),
      rede: line('Rede', '203.0.113.7'),
    },
    subject: 'A segurança da sua conta do escritório mudou',
    text: blocks(
      '{mudanca} na sua conta do escritório, em {quando}, na rede {rede}.',
      'Se foi você, não precisa fazer nada.',
      '> Se não foi você, troque a senha agora em "Esqueci minha senha" e avise a Direção: ela redefine o seu segundo fator e encerra as suas sessões.',
    ),
  },
  'staff-second-factor-reset': {
    title: 'Segundo fator redefinido',
    when: 'Quando o segundo fator de alguém da equipe é redefinido por outra pessoa.',
    placeholders: { por: line('Quem redefiniu', 'Marina Prado') },
    subject: 'Seu segundo fator foi redefinido',
    text: blocks(
      '{por} redefiniu o segundo fator da sua conta do escritório e encerrou as suas sessões.',
      'No próximo acesso você cadastra um novo.',
      '> Se você não pediu isto, fale com a Direção.',
    ),
  },
} as const satisfies Record<string, MailDefinition>;
