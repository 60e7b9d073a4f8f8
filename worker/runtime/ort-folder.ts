/** Folder of ONNX Runtime's files beside the worker. The version in its name lets the files be cached for good. */
export const ORT_FOLDER = 'ort-1.30.0';
