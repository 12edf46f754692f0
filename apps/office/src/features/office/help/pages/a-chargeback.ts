import type { HelpText } from '../help-text.ts';

export const text: HelpText = [
  {
    steps: [
      'Quando o aviso da adquirente chega, abra o pedido e escolha [[button:Registrar contestação]] com o dia, o valor e o [[word:Prazo da defesa]].',
      'A matrícula pode continuar ou terminar: é escolhido ali, com [[word:Encerrar matrícula]].',
      'Escolha [[button:Abrir a defesa]]: um documento com compra, aceite dos termos, acessos e aulas vistas, pronto para enviar.',
      'Em [[word:Documentos da defesa]] guarde o que foi enviado.',
      'Quando vier a decisão, escolha [[button:Ganha…]] ou [[button:Perdida…]] em [[page:/pedidos/contestacoes|Contestações]].',
    ],
  },
  {
    note: 'Sem defesa até o prazo, o valor volta ao comprador. A primeira página mostra o prazo mais próximo.',
  },
];
