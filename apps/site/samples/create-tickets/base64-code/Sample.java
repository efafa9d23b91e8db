import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

class CreateTicketsBase64Code {
    public static void main(String[] args) throws Exception {
        var body = """
            [{
              "externalReferenceEventId": "aurelia-2027",
              "showId": "aurelia-0319",
              "ticketId": "AUR-0004",
              "ticketOptionId": "platea",
              "buyer": "camila.brizuela@example.com",
              "ticketAccess": {
                "type": "BASE64",
                "locator": "iVBORw0KGgoAAAANSUhEUgAAAHQAAAB0AQAAAAB84SuKAAAAvUlEQVR42sWVyw3DMAxDuQH335IbsKCMFu5RDNA6h+jlIOhDM/DXEX7OAGhZTFAwbcIiEzQMkpAmKDkl8QGbKajk04Z89bfhjHHONd8N58AGr/1uePaRlU5VBcvSvHn0sGQQkAVRcsEeKciGpqQtpxnkwzx7TsbMciRV8OTLPCGXLEdPINwwJ010VfHRUy4F1PD4CewouuHoMY5Cz1D2nGvs8YQHbCQjWz5i7vhtowkLxug5dq6Pv2z4v/+vF8om0FouK3OmAAAAAElFTkSuQmCC"
              }
            }]
            """;
        var address = System.getenv("TAQUILLA_API") + "/v1/sync/tickets";
        var request = HttpRequest.newBuilder(URI.create(address))
            .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();

        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        System.out.println(response.body());
        if (response.statusCode() >= 400) System.exit(1);
    }
}
