/** Reads an SPKI public key from PEM. */
export function importPublicKey(pem: string): Promise<CryptoKey> {
  const base64 = pem.replace(/-----[A-Z ]+-----|\s/g, '');
  const der = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('spki', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
}

/** Encrypts a short text with RSA-OAEP, as base64. */
export async function encryptText(key: CryptoKey, text: string): Promise<string> {
  const bytes = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
