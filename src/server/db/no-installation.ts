/** There is nothing to work on: an address is wrong, or no server has been started there. */
export class NoInstallationError extends Error {
  override readonly name = 'NoInstallationError';

  constructor(where: string) {
    super(
      `There is no installation in ${where}: nothing was made there. Look at DATA_DIR and DATABASE_URL; the first start of the server makes an installation.`,
    );
  }
}
