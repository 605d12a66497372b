interface AdviceLine {
  readonly id: string;
  readonly name: string;
  readonly quantity: string;
  /** UN/ECE Recommendation 20. */
  readonly unitCode: string;
}

/** A despatch advice (UBL 2.1) of a made-up supplier. */
export const despatchAdvice = (id: string, date: string, lines: readonly AdviceLine[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<DespatchAdvice xmlns="urn:oasis:names:specification:ubl:schema:xsd:DespatchAdvice-2"
 xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
 xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:ID>${id}</cbc:ID><cbc:IssueDate>${date}</cbc:IssueDate>
<cac:DespatchSupplierParty><cac:Party><cbc:EndpointID schemeID="0216">003700000001</cbc:EndpointID>
<cac:PartyLegalEntity><cbc:RegistrationName>Esimerkkitukku Oy</cbc:RegistrationName></cac:PartyLegalEntity>
</cac:Party></cac:DespatchSupplierParty>
<cac:Shipment><cac:Delivery><cbc:ActualDeliveryDate>${date}</cbc:ActualDeliveryDate></cac:Delivery></cac:Shipment>
${lines.map(despatchLine).join('\n')}
</DespatchAdvice>`;

const despatchLine = ({ id, name, quantity, unitCode }: AdviceLine): string =>
  `<cac:DespatchLine><cbc:ID>${id}</cbc:ID><cbc:DeliveredQuantity unitCode="${unitCode}">${quantity}</cbc:DeliveredQuantity>
<cac:Item><cbc:Name>${name}</cbc:Name></cac:Item></cac:DespatchLine>`;
