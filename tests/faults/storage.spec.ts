import { expect } from '@playwright/test';
import { fault } from './rig/fault.ts';
import { canMountDisk, databasesOf, fillDisk, mountDisk } from './rig/storage.ts';

// Only root can make a small disk to fill; elsewhere the fault does not count as tried.
if (canMountDisk()) {
  fault('F52', async (world) => {
    const folder = world.folder('disk');
    const disk = mountDisk(folder, 160);
    try {
      const { place, rows } = await world.site();
      const { device, profile, kill } = await world.killableDevice(`${folder}/profile`);
      await device.open(place);
      await device.waitForShell();
      await expect.poll(() => databasesOf(device.page)).toContain('tyomaahiili-ballast');
      await device.context.setOffline(true);
      const empty = fillDisk(folder);
      for (const [index, row] of rows.entries()) {
        const isSaved = await device.patch(place, row, { amount: 52 + index }).then(
          () => true,
          () => false,
        );
        if (!isSaved) await expect(device.page.getByRole('dialog', { name: 'Muutosta ei tallennettu' })).toBeVisible();
      }
      await kill();
      empty();
      const next = await world.killableDevice(profile);
      next.device.confirmed.push(...device.confirmed);
      await next.device.open(place);
      await world.converged(place, [next.device]);
      await next.kill();
    } finally {
      disk.unmount();
    }
  });
}
