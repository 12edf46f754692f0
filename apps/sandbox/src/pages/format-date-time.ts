const written = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

/** 15/11/2026, 19:30:00, in the academy's zone. */
export const moment = (at: Date): string => written.format(at);
