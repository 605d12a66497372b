/** The 69 calls of the specification (section 7) as data, so that the loop holds without the document, too. */
const bySection = {
  session: ['GET /users/me', 'GET /auth/request', 'GET /auth/logout'],
  sites: [
    'GET /sites',
    'GET /user-sites',
    'POST /sites',
    'GET /sites/{}',
    'PATCH /sites/{}',
    'DELETE /sites/{}',
    'POST /sites/{}/copy',
    'POST /sites/{}/copy-without-quantities',
  ],
  calculations: [
    'GET /sites/{}/calculations',
    'POST /sites/{}/calculations',
    'PATCH /sites/{}/calculations',
    'GET /sites/{}/calculations/{}',
    'PATCH /sites/{}/calculations/{}',
    'DELETE /sites/{}/calculations/{}',
    'POST /sites/{}/calculations/{}/copy',
  ],
  categories: [
    'GET /sites/{}/calculations/{}/categories',
    'POST /sites/{}/calculations/{}/categories',
    'PATCH /sites/{}/calculations/{}/categories/{}',
    'DELETE /sites/{}/calculations/{}/categories/{}',
    'POST /sites/{}/calculations/{}/category-template-import',
    'POST /sites/{}/calculations/{}/category-site-import',
  ],
  quantities: [
    'GET /sites/{}/calculations/{}/quantities',
    'PATCH /sites/{}/calculations/{}/quantities',
    'DELETE /sites/{}/calculations/{}/quantities',
    'POST /sites/{}/calculations/{}/categories/{}/quantities',
    'PATCH /sites/{}/calculations/{}/categories/{}/quantities/{}',
    'DELETE /sites/{}/calculations/{}/categories/{}/quantities/{}',
    'POST /sites/{}/calculations/{}/quantities/{}/copy',
    'POST /sites/{}/calculations/{}/quantities/{}/link',
    'POST /sites/{}/calculations/{}/quantities/batch-link',
    'POST /sites/{}/calculations/{}/quantities/import/validate',
    'POST /sites/{}/calculations/{}/quantities/import/commit',
  ],
  products: [
    'GET /products',
    'POST /products',
    'DELETE /products',
    'GET /products/{}',
    'PATCH /products/{}',
    'DELETE /products/{}',
    'POST /products/{}/copy',
  ],
  library: [
    'GET /items/{}',
    'GET /composites',
    'POST /composites',
    'DELETE /composites',
    'PATCH /composites/{}',
    'DELETE /composites/{}',
    'POST /composites/{}/copy',
    'GET /data-search',
    'GET /constants',
  ],
  users: [
    'GET /users/company',
    'GET /sites/{}/users/all',
    'PATCH /sites/{}/users/{}',
    'DELETE /sites/{}/users/{}',
    'POST /sites/{}/users/invites',
    'PATCH /sites/{}/users/invites/{}',
    'DELETE /sites/{}/users/invites/{}',
  ],
  reports: [
    'GET /sites/{}/calculations/{}/reports/climate-report',
    'GET /sites/{}/calculations/{}/reports/climate-report/compare',
    'GET /sites/{}/calculations/{}/reports/material-report',
    'GET /sites/{}/calculations/{}/reports/product-list',
  ],
  filesAndHistory: ['PUT /files', 'GET /history/{}/{}'],
  backups: [
    'GET /sites/{}/backups',
    'POST /sites/{}/backups',
    'POST /sites/{}/backups/{}/restore',
    'DELETE /sites/{}/backups/{}',
  ],
  feedback: ['POST /feedback'],
} as const;

export const operations: readonly string[] = Object.values(bySection).flat();

/** Addresses that the browser navigates to: they are no calls of the contract. */
export const navigations: readonly string[] = ['GET /auth/logout'];

/** `GET /sites/{siteId}` -> `GET /sites/{}`: names of parameters do not matter. */
export const withoutNames = (operation: string): string => operation.replaceAll(/\{\w*\}/g, '{}');
