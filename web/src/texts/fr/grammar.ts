/** *de* devant un nom : de Baker, d’Able. */
export const of = (name: string): string => (/^[aeiouyâàéèêëîïôöûœæ]/i.test(name) ? `d’${name}` : `de ${name}`);

/** Un nombre et son nom : 0 et 1 sont au singulier. */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n < 2 ? one : many}`;
