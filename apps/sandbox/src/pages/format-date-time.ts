const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

/** Formats as 15/11/2026, 19:30:00 in the academy's time zone. */
export const formatDateTime = (at: Date): string => dateTimeFormat.format(at);
