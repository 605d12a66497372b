import type { Epd, EpdLink } from '#domain/incoming/epd/epd.ts';
import { EpdRefusal, problem, type ReadProblem } from '#domain/incoming/epd/read-problem.ts';
import type { ReadEpds } from '#domain/incoming/epd/reading.ts';
import { isWebAddress, numberOrNull } from '#domain/incoming/epd/source-values.ts';
import {
  attributeAt,
  childrenOf,
  descendantsOf,
  elementAt,
  parseXml,
  textAt,
  type XmlElement,
} from '#domain/incoming/epd/xml-tree.ts';
import type { IlcdFlow } from './ilcd-flow.ts';
import { epdOfIlcd, type IlcdIndicator } from './ilcd-process.ts';
import { type Documents, referred, shortName, textsOf, type XmlDocument } from './ilcd-xml-documents.ts';
import { readFlow } from './ilcd-xml-flow.ts';

export interface XmlFile {
  readonly path: string;
  readonly text: string;
}

/** Reads every process of some XML files; flows, unit groups and sources are looked for among the same files. */
export const readIlcdXml = async (files: readonly XmlFile[]): Promise<ReadEpds> => {
  const problems: ReadProblem[] = [];
  let refused = 0;
  const documents: Documents = new Map();
  for (const { path, text } of files) {
    try {
      const root = await parseXml(text, files.length === 1 ? '' : path);
      const uuid = descendantsOf(root, 'UUID')[0]?.text.trim().toLowerCase() ?? '';
      documents.set(path, { path, uuid, root });
    } catch (error) {
      if (!(error instanceof EpdRefusal)) throw error;
      refused += 1;
      problems.push(error.problem);
    }
  }
  const processes = [...documents.values()].filter(({ root }) => root.name === 'processDataSet');
  if (processes.length === 0 && problems.length === 0) problems.push(problem('', 'no-data-set'));
  const epds: Epd[] = [];
  for (const document of processes) {
    try {
      epds.push(epdOf(document, documents, (one) => problems.push(one)));
    } catch (error) {
      if (!(error instanceof EpdRefusal)) throw error;
      refused += 1;
      problems.push(error.problem);
    }
  }
  return { epds, problems, refused, leftOut: 0 };
};

const epdOf = ({ root, path, uuid }: XmlDocument, documents: Documents, report: (one: ReadProblem) => void): Epd => {
  const information = elementAt(root, 'processInformation');
  const dataSet = elementAt(information, 'dataSetInformation');
  if (dataSet === undefined) throw new EpdRefusal(problem(path, 'no-process-information'));
  const time = elementAt(information, 'time');
  const modelling = elementAt(root, 'modellingAndValidation');
  const publication = elementAt(root, 'administrativeInformation', 'publicationAndOwnership');
  const reference = referenceExchange(root, information);
  const flowReference = elementAt(reference, 'referenceToFlowDataSet');
  const flowDocument = referred(flowReference, documents);
  const flow: IlcdFlow | null = flowDocument === null ? null : readFlow(flowDocument.root, documents);
  const compliance = descendantsOf(elementAt(modelling, 'complianceDeclarations'), 'referenceToComplianceSystem');
  return epdOfIlcd(
    {
      format: 'ilcd-xml',
      path,
      uuid,
      version: textAt(publication, 'dataSetVersion'),
      names: textsOf(childrenOf(elementAt(dataSet, 'name'), 'baseName')),
      registrationNumber: textAt(publication, 'registrationNumber'),
      owner: shortName(elementAt(publication, 'referenceToOwnershipOfDataSet')),
      publisher:
        shortName(elementAt(publication, 'other', 'referenceToPublisher')) ||
        shortName(elementAt(publication, 'referenceToRegistrationAuthority')),
      verifier: verifiersOf(modelling),
      subType: textAt(modelling, 'LCIMethodAndAllocation', 'other', 'subType'),
      category: childrenOf(elementAt(dataSet, 'classificationInformation', 'classification'), 'class')
        .map((one) => one.text.trim())
        .join(' / '),
      compliance: compliance.flatMap((one) => childrenOf(one, 'shortDescription').map(({ text }) => text)),
      validUntilYear: textAt(time, 'dataSetValidUntil'),
      publishedOn: textAt(time, 'other', 'publicationDateOfEPD'),
      expiresOn: textAt(time, 'other', 'expirationDateOfEPD'),
      serviceLifeYears: numberOrNull(attributeAt(elementAt(dataSet, 'other', 'referenceServiceLife'), 'years')),
      scenarios: descendantsOf(elementAt(dataSet, 'other', 'scenarios'), 'scenario').map((one) => ({
        name: attributeAt(one, 'name'),
        description: textAt(one, 'description'),
      })),
      functionalUnit: textAt(information, 'quantitativeReference', 'functionalUnitOrOther'),
      referenceAmount: elementAt(reference, 'meanAmount')?.text,
      flowName: shortName(flowReference),
      flowPlace: attributeAt(flowReference, 'uri') || attributeAt(flowReference, 'refObjectId'),
      flow,
      indicators: childrenOf(elementAt(root, 'LCIAResults'), 'LCIAResult').map(indicatorIn),
      links: linksOf(modelling, documents),
    },
    report,
  );
};

const verifiersOf = (modelling: XmlElement | undefined): string => {
  const reviews = descendantsOf(elementAt(modelling, 'validation'), 'referenceToNameOfReviewerAndInstitution');
  return [...new Set(reviews.map(shortName).filter((name) => name !== ''))].join(', ');
};

const referenceExchange = (root: XmlElement, information: XmlElement | undefined): XmlElement | undefined => {
  const id = textAt(information, 'quantitativeReference', 'referenceToReferenceFlow');
  return childrenOf(elementAt(root, 'exchanges'), 'exchange').find(
    (exchange) => id !== '' && attributeAt(exchange, 'dataSetInternalID') === id,
  );
};

const indicatorIn = (result: XmlElement): IlcdIndicator => {
  const method = elementAt(result, 'referenceToLCIAMethodDataSet');
  return {
    uuid: attributeAt(method, 'refObjectId'),
    names: childrenOf(method, 'shortDescription').map(({ text }) => text.trim()),
    amounts: childrenOf(elementAt(result, 'other'), 'amount').map((amount) => ({
      module: attributeAt(amount, 'module'),
      scenario: attributeAt(amount, 'scenario'),
      value: amount.text,
    })),
  };
};

/** The declaration itself; where it is stands in a source data set of its own. */
const linksOf = (modelling: XmlElement | undefined, documents: Documents): readonly EpdLink[] =>
  descendantsOf(elementAt(modelling, 'dataSourcesTreatmentAndRepresentativeness'), 'referenceToOriginalEPD').flatMap(
    (reference) => {
      const source = referred(reference, documents);
      const urls = descendantsOf(source?.root, 'referenceToDigitalFile').map((file) => attributeAt(file, 'uri'));
      return (urls.length === 0 ? [''] : urls).map((url) => ({
        name: shortName(reference) || 'EPD',
        url: isWebAddress(url) ? url : '',
      }));
    },
  );
