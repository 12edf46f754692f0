/**
 * Explains the mark of required fields. The style sheet shows it only where a form has required and optional fields.
 */
export const RequiredNote = ({ to = '' }: { to?: string }) => (
  <p className="requiredNote muted small">Campos com * são obrigatórios{to}.</p>
);
