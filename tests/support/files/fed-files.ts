/** A reading of a fleet of one machine (ISO 15143-3, JSON). */
export const fleetReading = (snapshotTime: string, hours: number): string =>
  JSON.stringify({
    Fleet: {
      snapshotTime,
      Equipment: [
        {
          EquipmentHeader: { OEMName: 'Esimerkki', Model: 'K1', SerialNumber: 'SN-1' },
          CumulativeOperatingHours: { Hour: hours },
        },
      ],
    },
  });

export const fedFile = (content: string | Uint8Array<ArrayBuffer>, name = 'lahete.xml'): File =>
  new File([content], name);
