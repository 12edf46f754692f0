const MAX_AFFILIATE_LENGTH = 60;

/** A valid affiliate code, or null. */
export const normaliseAffiliate = (code: string | undefined): string | null => {
  const trimmed = code?.trim() ?? '';
  return trimmed !== '' && trimmed.length <= MAX_AFFILIATE_LENGTH ? trimmed : null;
};
